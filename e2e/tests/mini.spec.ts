import { ADDRESS, type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { COFFEE_CARD, type DemoProduct, MUG } from "../src/demo-products.ts";
import { fetchAs } from "../src/fetch-as.ts";
import { readMails } from "../src/mailbox.ts";
import { expectAccessible, expectContrast, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

/** The demonstration's code for mini, with 50 euros: the journeys of this file share it. */
const CODE = "MINI-0050";
const CHEAP_CARD: DemoProduct = { ...COFFEE_CARD, variation: "TV1001-10", price: 10 };

test.use({ site: "mini" });
test.beforeEach(({ visitor }) => {
  visitor.prefix = "";
});

/** What a page of mini keeps, whatever is on it: light yellow must be readable, and there is one list only. */
async function expectPage({ page }: BrowserVisitor, hasScript: boolean): Promise<void> {
  await expect(page.locator('a[href*="/product-overview"], a[href^="/de"]')).toHaveCount(0);
  await expect(page.locator(".slider-row")).toHaveCount(0);
  if (hasScript) {
    await settled(page);
    await expectAccessible(page);
    await expectContrast(page);
    await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  }
}

/** What is asked for where nothing is sent by post. */
async function fillShortAddress(visitor: BrowserVisitor, email: string): Promise<void> {
  const { first_name, last_name } = ADDRESS;
  for (const [name, value] of Object.entries({ first_name, last_name, email, email_repeat: email })) {
    await visitor.field(name).fill(value);
  }
}

for (const { javaScriptEnabled, screen, product } of [
  { javaScriptEnabled: true, screen: DESKTOP, product: MUG },
  { javaScriptEnabled: false, screen: PHONE, product: CHEAP_CARD },
] as const) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, ...screen });

    // [website.minimal-mode] [website.language-prefix] [website.no-script]
    test("the way from the code to the confirmation of an order", { tag: "@order" }, async ({ visitor }) => {
      const { page, t } = visitor;
      const looks = () => expectPage(visitor, javaScriptEnabled);
      const email = freshEmail();
      await visitor.open("/");
      await looks();
      await visitor.enterCode(CODE);
      await visitor.isAt("/welcome");
      await expect(visitor.heading).toHaveText(t("shell.nav.all"));
      await looks();
      const card = page.getByRole("main").locator(`.product-grid a[href="/product-details/${product.number}"]`);
      const paging = page.getByRole("navigation", { name: t("catalogue.paging.label") });
      const first = page.getByRole("main").locator(".product-grid a").first();
      while (!(await card.isVisible())) {
        const before = (await first.getAttribute("href")) ?? "";
        await paging.getByRole("link", { name: t("catalogue.paging.next") }).click();
        // The address changes before the cards do.
        await expect(first).not.toHaveAttribute("href", before);
      }
      await card.click();
      await visitor.isAt(`/product-details/${product.number}`);
      await looks();
      await visitor.fillChoice(product);
      await visitor.button(t("product.add")).click();
      await visitor.followToBasket();
      await expect(page.getByRole("main")).toContainText(product.name);
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
      await (product === MUG ? visitor.fillAddress(email) : fillShortAddress(visitor, email));
      await looks();
      await visitor.button(t("address.next")).click();
      await visitor.isAt("/checkout/confirm");
      await looks();
      const number = await visitor.order();
      await looks();
      await visitor.button(t("order.confirmation.left.action")).click();
      await visitor.isAt("/welcome");
      expect((await readMails(page, email, product === MUG ? 1 : 2)).join()).toContain(number);
    });
  });
}

// [website.minimal-mode] [website.routing] [website.language-prefix]
test("every way to another list, and every address with a language, ends where mini has a page", async ({
  visitor,
}) => {
  const endOf = async (path: string) => {
    const { headers, status } = await fetchAs(visitor, path);
    return headers.get("location") ?? status;
  };
  await visitor.open("/");
  const guests = { "/": 200, "/welcome": "/", "/product-overview": "/", "/basket": "/", "/faq": 200, "/de": 404 };
  for (const [path, end] of Object.entries(guests)) {
    expect([path, await endOf(path)]).toEqual([path, end]);
  }
  await visitor.enterCode(CODE);
  await visitor.isAt("/welcome");
  const inside = {
    "/": "/welcome",
    "/welcome": 200,
    "/product-overview": "/welcome",
    "/product-details": "/welcome",
    "/product-overview?search=tasse&page=2": "/welcome",
    "/product-finder": "/welcome",
    "/basket": 200,
    "/voucher-overview": 200,
    "/de/welcome": 404,
    "/de": 404,
    "/checkout/payment": "/basket",
  };
  for (const [path, end] of Object.entries(inside)) {
    expect([path, await endOf(path)]).toEqual([path, end]);
  }
});
