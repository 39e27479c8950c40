import { deliveryOf, quantityOf, removalOf } from "../src/basket-controls.ts";
import { BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, HEADPHONES, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { putIntoBasket, startAtReview, startWithCode } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** A second variation; the limit of five applies to both together. */
const MORE_HEADPHONES = { ...HEADPHONES, variation: "PH3001-MIDNIGHT", quantity: 3 };

const groupOf = ({ page, t }: BrowserVisitor, group: "post" | "email") =>
  page.getByRole("region", { name: new RegExp(t(`basket.group.${group}`)) });

test("changing a card's delivery from e-mail to post moves it to that group", async ({ visitor }) => {
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/basket");
  await expect(groupOf(visitor, "email")).toContainText(COFFEE_CARD.name);
  await deliveryOf(visitor, COFFEE_CARD.name).selectOption("0");
  await expect(groupOf(visitor, "post")).toContainText(COFFEE_CARD.name);
  await expect(groupOf(visitor, "email")).toHaveCount(0);
});

// [order.shown]
test("ordering a basket that was emptied in another tab orders nothing, and says so", async ({ visitor }) => {
  const { page, t } = visitor;
  await startAtReview(visitor, { code: freshCode(50), products: [COFFEE_CARD], email: freshEmail() });
  const second = new BrowserVisitor(await page.context().newPage(), "de", true);
  await second.open("/basket");
  await removalOf(second, COFFEE_CARD.name).click();
  await expect(removalOf(second, COFFEE_CARD.name)).toHaveCount(0);
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await visitor.isAt("/basket");
  await expect(page.getByText(t("toast.nothing-ordered"))).toBeVisible();
  await second.page.close();
});

// [basket.undo]
test("undoing a removal restores the line with its quantity", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, { ...COFFEE_CARD, quantity: 3 }, MUG);
  await visitor.open("/basket");
  await removalOf(visitor, COFFEE_CARD.name).click();
  await expect(quantityOf(visitor, COFFEE_CARD.name)).toHaveCount(0);
  await page
    .getByRole("status")
    .getByRole("button", { name: t("basket.undo") })
    .click();
  await expect(quantityOf(visitor, COFFEE_CARD.name)).toHaveValue("3");
  await expect(page.getByRole("status").filter({ hasText: t("toast.restored") })).toBeVisible();
});

test("exceeding a product's limit over several lines is rejected beside the line, if the page is stale", async ({
  visitor,
}) => {
  const { page } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, HEADPHONES, MUG);
  await visitor.open("/basket");
  await putIntoBasket(visitor, MORE_HEADPHONES);
  const line = page.getByRole("listitem").filter({ hasText: HEADPHONES.name }).first();
  await quantityOf(visitor, HEADPHONES.name).first().selectOption("3");
  await expect(line.getByRole("alert")).toContainText(HEADPHONES.name);
  await expect(line.getByRole("alert")).toContainText("5");
  const quantity = quantityOf(visitor, HEADPHONES.name).first();
  await expect(quantity).toHaveAccessibleDescription((await line.getByRole("alert").textContent()) ?? "");
  await expect(quantity).toHaveValue("3");
  await expect(page.getByText((await line.getByRole("alert").textContent()) ?? ""), "shown once").toHaveCount(1);
});

test("a newer message replaces an older one, which does not reappear", async ({ visitor }) => {
  const { page, t } = visitor;
  const toast = page.locator(".toast");
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, HEADPHONES, MUG);
  await visitor.open("/basket");
  await removalOf(visitor, HEADPHONES.name).click();
  await expect(toast).toContainText(t("toast.removed"));
  await putIntoBasket(visitor, { ...MORE_HEADPHONES, quantity: 5 });
  await toast.getByRole("button", { name: t("basket.undo") }).click();
  await expect(toast).toContainText(HEADPHONES.name);
  await quantityOf(visitor, MUG.name).fill("2");
  await quantityOf(visitor, MUG.name).blur();
  await expect(toast).toContainText(t("toast.changed"));
  await toast.getByRole("button", { name: t("action.close") }).click();
  await visitor.link(t("basket.checkout")).click();
  await visitor.isAt("/checkout/payment");
  await expect(toast).toHaveCount(0);
});

// [message.toast]
test("a message disappears after seven seconds, even if the page re-renders meanwhile", async ({ visitor }) => {
  const { page, t } = visitor;
  const toast = page.locator(".toast");
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await page.clock.install();
  await visitor.open("/basket");
  await quantityOf(visitor, MUG.name).fill("2");
  await quantityOf(visitor, MUG.name).blur();
  await expect(toast).toContainText(t("toast.changed"));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(4000);
  await page.evaluate(() => {
    location.hash = "summary-panel";
  });
  await expect(page.locator("html")).toHaveAttribute("data-path", /basket$/);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(0);
});

test.describe("a short list of quantities", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  test("keeps the focus when a quantity is selected", async ({ visitor }) => {
    const { page, t } = visitor;
    await visitor.logIn(await applySecondWebsite({ maximum_basket_item_count: 12 }));
    await visitor.addToBasket(MUG);
    await page.waitForLoadState("networkidle");
    const quantity = quantityOf(visitor, MUG.name);
    await quantity.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".toast")).toContainText(t("toast.changed"));
    await expect(quantity).toHaveValue("2");
    await expect(quantity).toBeFocused();
  });
});

test("an additional product is shown without price and controls, as long as anything is sent by post", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  await visitor.open("/basket");
  const enclosed = page.getByRole("listitem").filter({ hasText: t("basket.enclosed") });
  await expect(enclosed).toBeVisible();
  await expect(enclosed.getByRole("button")).toHaveCount(0);
  await expect(enclosed).not.toContainText("€");
  await removalOf(visitor, MUG.name).click();
  await expect(enclosed).toHaveCount(0);
});

test("a stale tab cannot change the delivery of a removed line", async ({ visitor }) => {
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  const stale = await visitor.secondTab();
  await stale.open("/basket");
  await visitor.open("/basket");
  await removalOf(visitor, COFFEE_CARD.name).click();
  await expect(quantityOf(visitor, COFFEE_CARD.name)).toHaveCount(0);
  await deliveryOf(stale, COFFEE_CARD.name).selectOption("0");
  await expect(stale.alert.or(groupOf(stale, "post")).first()).toBeVisible();
  await visitor.page.reload();
  await expect(quantityOf(visitor, COFFEE_CARD.name)).toHaveCount(0);
  await expect(quantityOf(visitor, MUG.name)).toHaveValue("1");
});

// [payment.further-code]
test("one of two codes can be removed, the last one cannot", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await startWithCode(visitor, "AURORA-0100");
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/checkout/payment");
  const removals = page.getByRole("main").getByRole("button", { name: t("voucher.used.remove") });
  await expect(removals).toHaveCount(2);
  const heard = await page.getByRole("main").ariaSnapshot();
  expect(heard).toContain(t("voucher.used.ending", { code: "0500" }));
  expect(heard).toContain(t("voucher.used.remove-name", { code: "0500" }));
  expect(heard, "bullets that are read one by one").not.toContain("•");
  await removals.last().click();
  await expect(page.getByRole("status").filter({ hasText: t("toast.code-removed") })).toBeVisible();
  await expect(removals).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a button scrolls to the summary", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, DEMO_CODE);
    await putIntoBasket(visitor, COFFEE_CARD, MUG, HEADPHONES);
    // The summary begins below the window.
    await page.setViewportSize({ width: 390, height: 600 });
    await visitor.open("/basket");
    const way = page.getByRole("main").getByRole("link", { name: new RegExp(t("basket.to-summary")) });
    await expect(way).toBeInViewport();
    await expect(visitor.link(t("basket.checkout"))).not.toBeInViewport();
    await way.click();
    await expect(page.getByRole("heading", { name: t("basket.summary.title") })).toBeInViewport();
  });

  test("that button is behind the summary once it is in view", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, DEMO_CODE);
    await putIntoBasket(visitor, MUG);
    await visitor.open("/basket");
    const way = page.getByRole("main").getByRole("link", { name: new RegExp(t("basket.to-summary")) });
    await visitor.link(t("basket.checkout")).scrollIntoViewIfNeeded();
    const isOnTop = () =>
      way.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isOnTop).toBe(false);
    await way.focus();
    await expect.poll(isOnTop, "whoever comes by keyboard sees it").toBe(true);
  });
});
