import { quantityOf, removalOf } from "../src/basket-controls.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

test.beforeEach(async ({ visitor }) => {
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
});

// [basket.reasons]
test("every amount explains itself, a quantity updates sums, meter and counter, and an emptied basket shows a way on", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open("/basket");
  const main = page.getByRole("main");
  await main.getByText(t("basket.why")).click();
  await expect(
    main.getByText(t("basket.why.credit.text", { used: visitor.money(44.8), value: visitor.money(500) })),
  ).toBeVisible();
  await expectAccessible(page);

  await quantityOf(visitor, COFFEE_CARD.name).fill("3");
  await quantityOf(visitor, COFFEE_CARD.name).blur();
  // Delivery is free from this basket value.
  await expect(page.getByRole("banner")).toContainText(visitor.money(500 - 75 - 14.9));
  await expect(page.getByRole("banner").getByRole("link", { name: t("shell.basket", { count: 4 }) })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: t("toast.changed") })).toBeVisible();

  await removalOf(visitor, COFFEE_CARD.name).click();
  await expect(quantityOf(visitor, COFFEE_CARD.name)).toHaveCount(0);
  await expect(quantityOf(visitor, MUG.name)).toBeVisible();
  await removalOf(visitor, MUG.name).click();
  await expect(visitor.heading).toHaveText(t("basket.empty.title"));
  await visitor.link(t("basket.empty.action")).click();
  await expect(page).toHaveURL(/product-overview/);
});

test("a rejected quantity stays in its field with one message, until it or the basket changes", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("/basket");
  const [mugs, cards] = [quantityOf(visitor, MUG.name), quantityOf(visitor, COFFEE_CARD.name)];
  const tooMany = t("api-errors.quantity_limit_exceeded", { maximum_basket_item_count: 99 });
  const type = async (field: typeof mugs, text: string) => {
    await field.fill(text);
    await field.blur();
  };
  const refused = async (text: string, reason: string) => {
    await type(mugs, text);
    await expect(mugs).toHaveAccessibleDescription(reason);
    await expect(mugs).toHaveAttribute("aria-invalid", "true");
    await expect(mugs).toHaveValue(text);
    await expect(page.getByText(reason)).toHaveCount(1);
  };
  const forgotten = async (quantity: string) => {
    await expect(mugs).toHaveValue(quantity);
    await expect(mugs).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText(tooMany)).toHaveCount(0);
  };
  for (const wrong of ["", "1.5", "-1"]) {
    await refused(wrong, t("api-errors.no_quantity"));
  }
  await refused("120", tooMany);
  await mugs.fill("2");
  await forgotten("2");
  await mugs.blur();
  await expect(page.locator(".toast")).toContainText(t("toast.changed"));
  await forgotten("2");
  await refused("120", tooMany);
  await type(cards, "2");
  await forgotten("2");
  await refused("120", tooMany);
  await page.locator('select[name="delivery_type"]').first().selectOption("0");
  await forgotten("2");
  await page.reload();
  await expect(mugs).toHaveValue("2");
});

test("changing a line in a stale tab that another one has removed shows a message", async ({ visitor }) => {
  const stale = await visitor.secondTab();
  await stale.open("/basket");
  await visitor.open("/basket");
  await removalOf(visitor, COFFEE_CARD.name).click();
  await expect(quantityOf(visitor, COFFEE_CARD.name)).toHaveCount(0);
  await quantityOf(stale, COFFEE_CARD.name).fill("3");
  await quantityOf(stale, COFFEE_CARD.name).blur();
  await expect(stale.page.locator(".toast")).toContainText(stale.t("toast.line-gone"));
  await expect(stale.page.locator(".toast")).toContainText(stale.t("shell.error"));
  await expect(quantityOf(stale, MUG.name)).toHaveValue("1");
});

test("a free amount must be within its bounds, and a card is added only after confirming its redemption terms", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open("/product-details/TV1002");
  await page.getByRole("radio", { name: t("product.free-amount") }).check();
  const amount = page.locator('input[name="face_value"]');
  await amount.fill("17,50");
  await page.getByRole("checkbox", { name: t("product.hints") }).check();
  await visitor.button(t("product.add")).click();
  await expect(
    page.getByText(
      t("product.free-amount.wrong", { min: visitor.money(5), max: visitor.money(150), step: visitor.money(5) }),
    ),
  ).toBeVisible();
  await expect(amount).toHaveValue("17,50");
  await page.getByRole("checkbox", { name: t("product.hints") }).uncheck();
  await amount.fill("35");
  await expect(
    page.getByText(t("voucher.credit.leaves", { amount: visitor.money(420.2), total: visitor.money(455.2) })),
  ).toBeVisible();
  await visitor.button(t("product.add")).click();
  await expect(page.getByRole("main").getByText(t("api-errors.missing_important_hint_checkbox"))).toBeVisible();
  await expect(amount).toHaveValue("35");
  await page.getByRole("checkbox", { name: t("product.hints") }).check();
  await visitor.button(t("product.add")).click();
  await visitor.followToBasket();
  await expect(page.getByRole("main")).toContainText(t("basket.worth", { amount: visitor.money(35) }));
});
