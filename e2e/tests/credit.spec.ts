import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD } from "../src/demo-products.ts";
import { choice, choiceCount, count } from "../src/filtered-list.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

/** A gift voucher with a free amount from 5 to 150 euros, in steps of 5. */
const BOOKS = { number: "TV1002" };

test.describe("on a wide screen", () => {
  test.use(DESKTOP);

  // [catalogue.credit-filter] [catalogue.credit-note]
  test("the list says what the credit covers and shows nothing else on demand, by an address without the amount", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, freshCode(50));
    await visitor.open("/product-overview?sort=priceDescending&page=1");
    const cards = page.locator(".product-grid").getByRole("link");
    await expect(cards.first()).toContainText(t("product.short-of-credit", { amount: visitor.money(249) }));
    const covered = await choiceCount(visitor, "fitsCredit", "true");
    await choice(visitor, "fitsCredit", "true").check();
    await expect(page).toHaveURL(/\?fitsCredit=true&sort=priceDescending&page=1$/);
    await expect(count(visitor)).toHaveText(t("product.count", { count: covered }));
    await expect(cards.first()).toContainText(t("product.fits-credit"));
    await expectAccessible(page);
  });

  // [basket.plans]
  test("what is left is spent to the last cent by one press, and brought back by another", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, freshCode(100));
    await putIntoBasket(visitor, COFFEE_CARD);
    await visitor.open("/basket");
    await expectAccessible(page);
    const header = page.getByRole("banner");
    await expect(header).toContainText(visitor.money(75));
    const plans = page.getByRole("region", { name: t("basket.plan.title") });
    await plans
      .getByRole("button", { name: t("basket.plan.take") })
      .first()
      .click();
    await expect(header.getByText(visitor.money(0), { exact: true })).toBeVisible();
    await expect(plans).toHaveCount(0);
    await page.getByRole("button", { name: t("basket.undo") }).click();
    await expect(header).toContainText(visitor.money(75));
    await expect(plans).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  // [catalogue.fitting] [product.spend-all]
  test("from the code a fitting gift is in the basket within four presses", async ({ visitor }) => {
    const { page, t } = visitor;
    await visitor.logIn(freshCode(50));
    await expectNoHorizontalScrolling(page, [320, 390]);
    const fitting = page.getByRole("region", { name: t("welcome.fitting") });
    await fitting
      .getByRole("link", { name: t("product.fits-credit") })
      .first()
      .click();
    await page.getByLabel(t("product.hints")).check();
    await visitor.button(t("product.add")).click();
    await expect(page.getByRole("dialog")).toContainText(t("basket.added.title"));
  });

  // [product.spend-all] [catalogue.credit-note]
  test("amounts above the credit are marked, and a free amount spends all of it", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, freshCode(50));
    await putIntoBasket(visitor, COFFEE_CARD);
    await visitor.open(`/product-details/${BOOKS.number}`);
    await expect(page.getByText(t("product.short-of-credit", { amount: visitor.money(25) }))).toBeVisible();
    await page.getByRole("link", { name: t("product.spend-all", { amount: visitor.money(25) }) }).click();
    await expect(page.getByRole("radio", { name: t("product.free-amount") })).toBeChecked();
    await expect(page.locator("#face_value")).toHaveValue("25");
    await expect(page.locator(".buy-form")).toContainText(
      t("voucher.credit.leaves", { amount: visitor.money(0), total: visitor.money(25) }),
    );
    await expectAccessible(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // [website.no-script] [basket.plans]
  test("a filter, a whole amount and a plan work the same", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, freshCode(50));
    await visitor.open(`/product-details/${BOOKS.number}`);
    await page.getByRole("link", { name: t("product.spend-all", { amount: visitor.money(50) }) }).click();
    await expect(page.locator("#face_value")).toHaveValue("50");
    await visitor.open("/product-overview?page=1");
    await choice(visitor, "fitsCredit", "true").check();
    await visitor.button(t("catalogue.filter.apply")).click();
    await expect(page).toHaveURL(/[?&]fitsCredit=true/);
    await visitor.open("/basket");
    await page
      .getByRole("button", { name: t("basket.plan.take") })
      .first()
      .click();
    await visitor.isAt("/basket");
    await expect(page.getByRole("banner").getByText(visitor.money(0), { exact: true })).toBeVisible();
  });
});
