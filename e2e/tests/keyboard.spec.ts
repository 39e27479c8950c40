import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { arriveWith, putIntoBasket } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";
import { ADDRESS, freshEmail, type Visitor } from "../src/visitor.ts";

async function goTo(visitor: Visitor, control: ReturnType<Visitor["link"]>): Promise<void> {
  await tabTo(visitor.page, control);
  await visitor.page.keyboard.press("Enter");
}

/** From the page's beginning, as after a reload. */
async function addByKeyboard(visitor: Visitor, name: string, downs: number): Promise<void> {
  const { page, t } = visitor;
  const { keyboard } = page;
  await goTo(visitor, page.getByRole("main").getByRole("link", { name }).first());
  await expect(visitor.heading).toContainText(name);
  await tabTo(page, page.getByRole("radio").first());
  for (let pressed = 0; pressed < downs; pressed += 1) {
    await keyboard.press("ArrowDown");
  }
  const hints = page.getByRole("checkbox", { name: t("product.hints") });
  if ((await hints.count()) > 0) {
    await tabTo(page, hints);
    await keyboard.press("Space");
    await expect(hints).toBeChecked();
  }
  await goTo(visitor, visitor.button(t("product.add")));
  await goTo(visitor, visitor.sidebar.locator('a[href$="/basket"]'));
  await visitor.isAt("/basket");
}

for (const language of ["de", "pl"] as const) {
  test.describe(`with the keyboard only, in ${language}`, () => {
    test.use({ language });

    // [website.accessibility]
    test("the whole way from code to order works, and the focus is always seen", { tag: "@order" }, async ({
      visitor,
    }) => {
      test.setTimeout(120_000);
      const { page, t } = visitor;
      const { keyboard } = page;
      await visitor.open("");
      await tabTo(page, visitor.codeField);
      await keyboard.type(freshCode(100).toLowerCase());
      await keyboard.press("Enter");
      await visitor.isAt("/welcome");
      await goTo(visitor, visitor.link(t("welcome.to-cards")));
      await visitor.isAt("/product-overview");
      await addByKeyboard(visitor, COFFEE_CARD.name, 2);
      await expect(page.getByRole("main")).toContainText(visitor.money(25));
      await goTo(visitor, page.getByRole("banner").getByRole("link", { name: t("shell.nav.PHY"), exact: true }));
      await visitor.isAt("/product-overview");
      await expect(visitor.heading).toContainText(t("shell.nav.PHY"));
      await addByKeyboard(visitor, MUG.name, 1);
      await goTo(visitor, visitor.link(t("basket.checkout")));
      await visitor.isAt("/checkout/payment");
      await goTo(visitor, visitor.link(t("payment.next")));
      await visitor.isAt("/checkout/address");
      const email = freshEmail();
      const { country_id: _, ...texts } = ADDRESS;
      for (const name of ["first_name", "last_name", "address", "zip_code", "city"] as const) {
        await tabTo(page, visitor.field(name));
        await keyboard.type(texts[name]);
      }
      await tabTo(page, visitor.field("country_id"));
      await keyboard.press("ArrowDown");
      await expect(visitor.field("country_id")).toHaveValue("DE");
      for (const name of ["email", "email_repeat"]) {
        await tabTo(page, visitor.field(name));
        await keyboard.type(email);
      }
      await goTo(visitor, visitor.button(t("address.next")));
      await visitor.isAt("/checkout/confirm");
      await tabTo(page, page.getByRole("checkbox"));
      await keyboard.press("Space");
      await goTo(visitor, visitor.orderButton);
      expect(await visitor.orderNumber()).toMatch(/\w{4,}/);
      await goTo(visitor, visitor.button(t("order.confirmation.left.action")));
      await visitor.isAt("/welcome");
    });
  });
}

test("the first stop of a page skips to its content", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.logIn("AURORA-0500");
  await visitor.open("/faq");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("shell.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(isInMain).toBe(true);
});

test("a new page begins at its top with the keyboard too", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.logIn("AURORA-0500");
  await tabTo(page, visitor.link(t("welcome.to-cards")));
  await page.keyboard.press("Enter");
  await visitor.isAt("/product-overview");
  await expect(visitor.heading).toBeInViewport();
});

test("who changes a line with the keyboard keeps their place in it, also where it moves", async ({ visitor }) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/basket");
  const delivery = page.getByRole("main").getByRole("combobox");
  await tabTo(page, delivery);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("region", { name: t("basket.group.post") })).toContainText(COFFEE_CARD.name);
  await expect(delivery).toBeFocused();
});

test("who removes a line with the keyboard is at the way back, and then in the page", async ({ visitor }) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  await visitor.open("/basket");
  const lines = page.getByRole("main").getByRole("spinbutton");
  await expect(lines).toHaveCount(2);
  await goTo(visitor, page.locator("main .line .btn-text").first());
  await expect(page.getByRole("status").getByRole("button", { name: t("basket.undo") })).toBeFocused();
  await expect(lines).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a product in a list is called by its name first", async ({ visitor }) => {
  const { page } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open("/product-overview?page=1");
  const card = page.getByRole("main").locator(`a[href$="/${COFFEE_CARD.number}"]`);
  await expect(card).toHaveAccessibleName(new RegExp(`^${COFFEE_CARD.name}`));
});
