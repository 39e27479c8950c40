import { deliveryOf, quantityOf, removalOf } from "../src/basket-controls.ts";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD, HEADPHONES, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** A second variation; the limit of five applies to both together. */
const MORE_HEADPHONES = { ...HEADPHONES, variation: "PH3001-MIDNIGHT", quantity: 3 };

const groupOf = ({ page, t }: BrowserVisitor, group: "post" | "email") =>
  page.getByRole("region", { name: new RegExp(t(`basket.group.${group}`)) });

// [basket.undo]
test("undoing a removal restores the line, what is enclosed with a parcel goes with the last line by post, and a card moves to another delivery", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD, { ...MUG, quantity: 3 });
  await visitor.open("/basket");
  const enclosed = page.getByRole("listitem").filter({ hasText: t("basket.enclosed") });
  await expect(enclosed).toBeVisible();
  await expect(enclosed.getByRole("button")).toHaveCount(0);
  await expect(enclosed).not.toContainText("€");
  await removalOf(visitor, MUG.name).click();
  await expect(quantityOf(visitor, MUG.name)).toHaveCount(0);
  await expect(enclosed).toHaveCount(0);
  await page
    .getByRole("status")
    .getByRole("button", { name: t("basket.undo") })
    .click();
  await expect(quantityOf(visitor, MUG.name)).toHaveValue("3");
  await expect(page.getByRole("status").filter({ hasText: t("toast.restored") })).toBeVisible();

  await expect(groupOf(visitor, "email")).toContainText(COFFEE_CARD.name);
  await deliveryOf(visitor, COFFEE_CARD.name).selectOption("0");
  await expect(groupOf(visitor, "post")).toContainText(COFFEE_CARD.name);
  await expect(groupOf(visitor, "email")).toHaveCount(0);
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

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a button scrolls to the summary, and is behind it once it is in view", async ({ visitor }) => {
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

    await page.setViewportSize(PHONE.viewport);
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
