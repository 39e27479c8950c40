import { ADDRESS, type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { sample } from "../src/sample.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

async function goTo(visitor: BrowserVisitor, control: ReturnType<BrowserVisitor["link"]>): Promise<void> {
  await tabTo(visitor.page, control);
  await visitor.page.keyboard.press("Enter");
}

/** Starts at the beginning of the page, as after a reload. */
async function addByKeyboard(visitor: BrowserVisitor, name: string, downs: number): Promise<void> {
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

for (const language of sample(["pl", "de"] as const, 1)) {
  test.describe(`with the keyboard only, in ${language}`, () => {
    test.use({ language });

    // [website.accessibility]
    test("the way from code to order works, and the focus is always visible", { tag: "@order" }, async ({
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
      await tabTo(page, visitor.termsBox);
      await keyboard.press("Space");
      await goTo(visitor, visitor.orderButton);
      expect(await visitor.orderNumber()).toMatch(/\w{4,}/);
      await goTo(visitor, visitor.button(t("order.confirmation.left.action")));
      await visitor.isAt("/welcome");
    });
  });
}

test("the first tab stop of a page skips to its content", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
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

test("the keyboard starts at the top of a new page", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.logIn("AURORA-0500");
  await tabTo(page, visitor.link(t("welcome.to-cards")));
  await page.keyboard.press("Enter");
  await visitor.isAt("/product-overview");
  await expect(visitor.heading).toBeInViewport();
});

test("changing a line by keyboard keeps the focus in it, even if it moves", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/basket");
  const delivery = page.getByRole("main").getByRole("combobox");
  await tabTo(page, delivery);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("region", { name: t("basket.group.post") })).toContainText(COFFEE_CARD.name);
  await expect(delivery).toBeFocused();
});

test("removing a line by keyboard moves the focus to the undo button, and then to the page", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  await visitor.open("/basket");
  const lines = page.getByRole("main").getByRole("spinbutton");
  await expect(lines).toHaveCount(2);
  await goTo(visitor, page.locator("main .basket-line .button-text").first());
  await expect(page.getByRole("status").getByRole("button", { name: t("basket.undo") })).toBeFocused();
  await expect(lines).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole("main")).toBeFocused();
});

test("the accessible name of a product in a list starts with its name", async ({ visitor }) => {
  const { page } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/product-overview?page=1");
  const card = page.getByRole("main").locator(`a[href$="/${COFFEE_CARD.number}"]`);
  await expect(card).toHaveAccessibleName(new RegExp(`^${COFFEE_CARD.name}`));
});
