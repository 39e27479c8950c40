import { ANALYTICS, toldEtracker, toldGoogle } from "../src/analytics-vendors.ts";
import { ADDRESS, type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { settled } from "../src/page-rules.ts";
import { expect, test } from "../src/recorded-test.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";

test.use({ vendors: ANALYTICS, consent: "open" });

const ETRACKER_HOSTS = ["code.etracker.com", "www.etracker.de"];
const GOOGLE_HOSTS = ["www.googletagmanager.com", "region1.google-analytics.com"];
const BOTH_TAGS = { website_ga4_id: "G-SECOND0001", couponing_enable: false };

/** Chooses on the page of the settings: analytics and nothing else, or nothing. */
async function choose(visitor: BrowserVisitor, choice: "analytics" | "nothing"): Promise<void> {
  const { page, t } = visitor;
  await visitor.open("/cookies");
  if (choice === "nothing") {
    await visitor.button(t("consent.refuse")).click();
    await expect(page.getByText(t("consent.choice.refused"))).toBeVisible();
    return;
  }
  await page.getByRole("checkbox", { name: t("consent.group.analytics") }).check();
  await visitor.button(t("consent.save")).click();
  await expect(page.getByText(t("consent.choice.agreed", { groups: t("consent.group.analytics") }))).toBeVisible();
}

const cookieNames = async ({ page }: BrowserVisitor) => (await page.context().cookies()).map(({ name }) => name);

test.describe("on a website with both tags", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  // [tracking.model] [tracking.order-once] [tracking.nothing-personal] [tracking.pages] [tracking.etracker] [tracking.ga4]
  test("each is told the pages, what is added and ordered, once and without anybody in it; and nothing after a withdrawal", {
    tag: "@order",
  }, async ({ visitor, recorder }) => {
    test.setTimeout(120_000);
    const { page, t } = visitor;
    const { received } = recorder;
    const code = await applySecondWebsite(BOTH_TAGS);
    const email = freshEmail();
    await visitor.open("/faq");
    await recorder.expectHosts("agreed", [...ETRACKER_HOSTS, ...GOOGLE_HOSTS]);
    await choose(visitor, "analytics");
    await expect.poll(() => toldEtracker(received)).toEqual(["/cookies"]);

    await visitor.logIn(code);
    await visitor.open("/product-overview?search=becherling@example.org");
    const lists = () => toldGoogle(received).filter(({ name }) => name === "view_item_list");
    await expect.poll(lists).toMatchObject([{ item_list_name: "search" }]);
    await visitor.open("/product-overview?page=1");
    await expect
      .poll(() => lists()[1])
      .toMatchObject({
        item_list_name: "all",
        items: expect.arrayContaining([expect.objectContaining({ item_id: expect.any(String), index: 1 })]),
      });
    // From page to page without a new document.
    const card = page.getByRole("main").locator('a[href*="/product-details/"]').first();
    const number = (await card.getAttribute("href"))?.split("/").at(-1) ?? "";
    await card.click();
    await visitor.isAt(`/product-details/${number}`);
    const viewed = expect.arrayContaining(["viewProduct", expect.objectContaining({ id: number })]);
    await expect.poll(() => toldEtracker(received)).toContainEqual(viewed);
    await expect.poll(() => toldEtracker(received)).toContain(`/product-details/${number}`);

    await visitor.addToBasket({ ...MUG, quantity: 2 });
    const mug = { item_id: MUG.number, price: 12.52, quantity: 2 };
    await expect
      .poll(() => toldGoogle(received).filter(({ name }) => name === "add_to_cart"))
      .toMatchObject([{ currency: "EUR", value: 25.04, items: [mug] }]);
    await visitor.checkOut(email);
    const order = await visitor.order();
    const purchases = () => toldGoogle(received).filter(({ name }) => name === "purchase");
    const orders = () => toldEtracker(received).filter((told) => Array.isArray(told) && told[0] === "order");
    await expect
      .poll(purchases)
      .toMatchObject([{ transaction_id: order, currency: "EUR", value: 25.04, items: [mug] }]);
    await expect
      .poll(orders)
      .toMatchObject([
        ["order", { orderNumber: order, orderPrice: "25.04", basket: { products: [{ product: { price: "12.52" } }] } }],
      ]);

    // The server hands it out once: to no other tab, no reload and no way back.
    await page.reload();
    const tab = await visitor.secondTab();
    await tab.open("/checkout/confirmation");
    await page.goto(secondWebsiteOrigin());
    await page.goBack();
    await visitor.isAt("/checkout/confirmation");
    await settled(page);
    expect([purchases().length, orders().length]).toEqual([1, 1]);

    const told = JSON.stringify(received.map(({ path, query, body }) => [path, [...query], body]));
    for (const secret of [code, email, "example.org", ...Object.values(ADDRESS).filter((text) => text.length > 2)]) {
      expect(told).not.toContain(secret);
    }
    expect(await cookieNames(visitor)).toEqual(expect.arrayContaining(["_ga", "_ga_SECOND0001"]));
    expect(await cookieNames(visitor), "etracker works without cookies").not.toContain("_et_coid");

    // The second tab stays open, and tells nothing either.
    await choose(visitor, "nothing");
    expect(await cookieNames(visitor)).not.toEqual(expect.arrayContaining([expect.stringContaining("_ga")]));
    await recorder.expectHosts("withdrawn", []);
    await visitor.open("/faq");
    await visitor.open("");
    await expect(page.getByText(t("voucher.code.label")).first()).toBeVisible();
    await settled(page);
  });

  // [tracking.tags] [basket.kept-addition]
  test("where adding leads to the basket, it is told there, and what the basket refused is not", async ({
    visitor,
    recorder: { received, expectHosts },
  }) => {
    const code = await applySecondWebsite({ ...BOTH_TAGS, website_etracker_id: null, page_options: {} });
    await visitor.open("/faq");
    await expectHosts("agreed", GOOGLE_HOSTS);
    await choose(visitor, "analytics");
    await visitor.logIn(code);
    const additions = () => toldGoogle(received).filter(({ name }) => name === "add_to_cart");
    await visitor.choose(COFFEE_CARD);
    await visitor.page.getByRole("checkbox", { name: visitor.t("product.hints") }).uncheck();
    await visitor.button(visitor.t("product.add")).click();
    await settled(visitor.page);
    expect(additions()).toEqual([]);
    await visitor.addToBasket(COFFEE_CARD);
    await expect.poll(additions).toMatchObject([{ value: 25, items: [{ item_id: COFFEE_CARD.number, quantity: 1 }] }]);
    await visitor.page.reload();
    await settled(visitor.page);
    expect(additions()).toHaveLength(1);
  });
});

test.describe("in a document that came before the consent", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  // [tracking.consent] [consent.return]
  test("no tag is loaded, although pages are shown in it; the next document has them", async ({
    visitor,
    recorder,
  }) => {
    const { page, t } = visitor;
    const code = await applySecondWebsite(BOTH_TAGS);
    await visitor.open("");
    await visitor.codeField.fill(code);
    await page.getByRole("button", { name: t("consent.accept"), exact: true }).click();
    await expect(page.getByRole("region", { name: t("consent.label"), exact: true })).toHaveCount(0);
    await visitor.button(t("voucher.code.submit")).click();
    await visitor.isAt("/welcome");
    await settled(page);
    await recorder.expectHosts("the next document", [...ETRACKER_HOSTS, ...GOOGLE_HOSTS]);
    await visitor.open("/welcome");
    await expect.poll(() => toldEtracker(recorder.received)).toEqual(["/welcome"]);
    await expect.poll(() => toldGoogle(recorder.received)).toMatchObject([{ name: "page_view" }]);
  });
});

test.describe("on the open shop of the demonstration", () => {
  test.use({ site: "bazaar" });

  // [tracking.consent] [tracking.tags]
  test("agreeing to everything on the banner loads the one tag that it uses, and its list tells of it", async ({
    visitor,
    recorder: { received, expectHosts },
  }) => {
    const { page, t } = visitor;
    await visitor.open("/privacy");
    await expect(page.locator("#stored")).toContainText("_ga_*");
    await expectHosts("agreed", GOOGLE_HOSTS);
    await page.getByRole("button", { name: t("consent.accept"), exact: true }).click();
    await expect
      .poll(() => toldGoogle(received))
      .toMatchObject([{ name: "page_view", page_location: expect.stringMatching(/\/privacy$/), page_referrer: "" }]);
    expect(toldGoogle(received)[0]).toMatchObject({ analytics_storage: "granted", ad_storage: "denied" });
    await visitor.open("/no/such/page@example.org");
    await settled(page);
    expect(toldGoogle(received)).toHaveLength(1);
  });
});
