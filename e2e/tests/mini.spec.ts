import { ADDRESS, type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { COFFEE_CARD, type DemoProduct } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { expectAccessible, expectContrast, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { DESKTOP, expect, test } from "../src/test.ts";

/** The demonstration's code for mini, with 50 euros: the journeys of this file share it. */
const CODE = "MINI-0050";
const CARD: DemoProduct = { ...COFFEE_CARD, variation: "TV1001-10", price: 10 };

test.use({ ...DESKTOP, site: "mini" });
test.beforeEach(({ visitor }) => {
  visitor.prefix = "";
});

/** What a page of mini keeps, whatever is on it: light yellow must be readable, and there is one list only. */
async function expectPage({ page }: BrowserVisitor): Promise<void> {
  await expect(page.locator('a[href*="/product-overview"], a[href^="/de"]')).toHaveCount(0);
  await expect(page.locator(".slider-row")).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
  await expectContrast(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
}

/** What is asked for where nothing is sent by post. */
async function fillShortAddress(visitor: BrowserVisitor, email: string): Promise<void> {
  const { first_name, last_name } = ADDRESS;
  for (const [name, value] of Object.entries({ first_name, last_name, email, email_repeat: email })) {
    await visitor.field(name).fill(value);
  }
}

// [website.minimal-mode] [website.language-prefix]
test("the way from the code to the confirmation of an order", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  const looks = () => expectPage(visitor);
  const email = freshEmail();
  await visitor.open("/");
  await looks();
  await visitor.enterCode(CODE);
  await visitor.isAt("/welcome");
  await expect(visitor.heading).toHaveText(t("shell.nav.all"));
  await looks();
  const card = page.getByRole("main").locator(`.product-grid a[href="/product-details/${CARD.number}"]`);
  const paging = page.getByRole("navigation", { name: t("catalogue.paging.label") });
  const first = page.getByRole("main").locator(".product-grid a").first();
  while (!(await card.isVisible())) {
    const before = (await first.getAttribute("href")) ?? "";
    await paging.getByRole("link", { name: t("catalogue.paging.next") }).click();
    // The address changes before the cards do.
    await expect(first).not.toHaveAttribute("href", before);
  }
  await card.click();
  await visitor.isAt(`/product-details/${CARD.number}`);
  await looks();
  await visitor.fillChoice(CARD);
  await visitor.button(t("product.add")).click();
  await visitor.followToBasket();
  await expect(page.getByRole("main")).toContainText(CARD.name);
  await looks();
  await visitor.link(t("basket.checkout")).click();
  await visitor.isAt("/checkout/address");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("checkout.step.payment") })
    .click();
  await visitor.isAt("/checkout/payment");
  await expect(page.getByRole("radio"), "only codes pay").toHaveCount(0);
  await looks();
  await visitor.link(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
  await fillShortAddress(visitor, email);
  await looks();
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await looks();
  const number = await visitor.order();
  await looks();
  await visitor.button(t("order.confirmation.left.action")).click();
  await visitor.isAt("/welcome");
  expect((await readMails(page, email, 2)).join()).toContain(number);
});
