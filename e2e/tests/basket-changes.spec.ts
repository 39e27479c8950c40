import { COFFEE_CARD, HEADPHONES, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { arriveWith, putIntoBasket } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";
import type { Visitor } from "../src/visitor.ts";

/** Of these and the sand-coloured ones together, five may be in a basket. */
const MORE_HEADPHONES = { ...HEADPHONES, variation: "PH3001-MIDNIGHT", quantity: 3 };

const controlOf = ({ page, t }: Visitor, key: "basket.quantity-of" | "basket.delivery-of", name: string) =>
  page.getByRole("main").getByLabel(new RegExp(`^${t(key, { name: "" }).trim()} .*${name}`));
const quantityOf = (visitor: Visitor, name: string) => controlOf(visitor, "basket.quantity-of", name);
const deliveryOf = (visitor: Visitor, name: string) => controlOf(visitor, "basket.delivery-of", name);
const removalOf = ({ page, t }: Visitor, name: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${t("basket.remove-name", { name: "" }).trim()} .*${name}`) });
const groupOf = ({ page, t }: Visitor, group: "post" | "email") =>
  page.getByRole("region", { name: new RegExp(t(`basket.group.${group}`)) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a card comes by post instead of by e-mail, and moves to what comes that way", async ({ visitor }) => {
      const { t } = visitor;
      await arriveWith(visitor, DEMO_CODE);
      await putIntoBasket(visitor, COFFEE_CARD);
      await visitor.open("/basket");
      await expect(groupOf(visitor, "email")).toContainText(COFFEE_CARD.name);
      await deliveryOf(visitor, COFFEE_CARD.name).selectOption("0");
      if (!javaScriptEnabled) {
        await visitor.button(t("basket.change-delivery")).click();
      }
      await expect(groupOf(visitor, "post")).toContainText(COFFEE_CARD.name);
      await expect(groupOf(visitor, "email")).toHaveCount(0);
    });

    // [basket.undo]
    test("a removed line is put back as it was", async ({ visitor }) => {
      const { page, t } = visitor;
      await arriveWith(visitor, DEMO_CODE);
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

    test("more of a product than its limit, its lines together, is refused beside them where a page does not know", async ({
      visitor,
    }) => {
      const { page, t } = visitor;
      await arriveWith(visitor, DEMO_CODE);
      await putIntoBasket(visitor, HEADPHONES, MUG);
      await visitor.open("/basket");
      await putIntoBasket(visitor, MORE_HEADPHONES);
      const line = page.getByRole("listitem").filter({ hasText: HEADPHONES.name }).first();
      await quantityOf(visitor, HEADPHONES.name).first().selectOption("3");
      if (!javaScriptEnabled) {
        await line.getByRole("button", { name: t("basket.change"), exact: true }).click();
      }
      await expect(line.getByRole("alert")).toContainText(HEADPHONES.name);
      await expect(line.getByRole("alert")).toContainText("5");
      const quantity = quantityOf(visitor, HEADPHONES.name).first();
      await expect(quantity).toHaveAccessibleDescription((await line.getByRole("alert").textContent()) ?? "");
      await expect(quantity).toHaveValue("3");
      await expect(page.getByText((await line.getByRole("alert").textContent()) ?? ""), "it stands once").toHaveCount(
        1,
      );
      if (!javaScriptEnabled) {
        await expect(quantity).toBeFocused();
      }
    });
  });
}

test("of two messages the newer one is shown, and an older one does not come back", async ({ visitor }) => {
  const { page, t } = visitor;
  const toast = page.locator(".toast");
  await arriveWith(visitor, DEMO_CODE);
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
test("a message goes after seven seconds, also when the page around it is drawn again meanwhile", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const toast = page.locator(".toast");
  await arriveWith(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await page.clock.install();
  await visitor.open("/basket");
  await quantityOf(visitor, MUG.name).fill("2");
  await quantityOf(visitor, MUG.name).blur();
  await expect(toast).toContainText(t("toast.changed"));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await page.clock.runFor(4000);
  await page.evaluate(() => {
    location.hash = "summary-panel";
  });
  await expect(page.locator("html")).toHaveAttribute("data-address", /basket$/);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(0);
});

test.describe("a short list of quantities", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  test("keeps the keyboard's place when one of them was chosen", async ({ visitor }) => {
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

test("what the shop encloses is shown without price and control, until nothing goes by post", async ({ visitor }) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  await visitor.open("/basket");
  const enclosed = page.getByRole("listitem").filter({ hasText: t("basket.enclosed") });
  await expect(enclosed).toBeVisible();
  await expect(enclosed.getByRole("button")).toHaveCount(0);
  await expect(enclosed).not.toContainText("€");
  await removalOf(visitor, MUG.name).click();
  await expect(enclosed).toHaveCount(0);
});

test("a stale tab cannot change how a line comes that is gone", async ({ visitor }) => {
  await arriveWith(visitor, DEMO_CODE);
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
test("of two codes one can be taken out, the last cannot", async ({ visitor }) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await arriveWith(visitor, "AURORA-0100");
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

  test("a button leads down to the summary", async ({ visitor }) => {
    const { page, t } = visitor;
    await arriveWith(visitor, DEMO_CODE);
    await putIntoBasket(visitor, COFFEE_CARD, MUG, HEADPHONES);
    await visitor.open("/basket");
    const way = page.getByRole("main").getByRole("link", { name: new RegExp(t("basket.to-summary")) });
    await expect(way).toBeInViewport();
    await expect(visitor.link(t("basket.checkout"))).not.toBeInViewport();
    await way.click();
    await expect(page.getByRole("heading", { name: t("basket.summary.title") })).toBeInViewport();
  });
});
