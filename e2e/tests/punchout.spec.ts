import { freePort } from "@guerdon/testing";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { expectAccessible, hydrated } from "../src/page-rules.ts";
import { hostOn, ProcurementSystem, werkOrigin } from "../src/procurement-system.ts";
import { expect, test } from "../src/test.ts";

const PORT = await freePort();

// Buyers have chosen nothing, and are not asked [consent.banner].
test.use({ baseURL: async ({}, use) => use(werkOrigin()), otherHosts: [hostOn(PORT)], consent: "open" });

const returned = (quantity: number, price: string) => [
  { part: "TV1001-10", auxiliary: "TV1001:1::900", quantity, price },
  { part: "GONE-1", auxiliary: "GONE:1::500", quantity: 1, price: "5.00" },
];

// [punchout.start] [punchout.hand-over] [punchout.message] [punchout.send-again]
test("a basket goes from the start page to the procurement system, and can be sent again", async ({ visitor }) => {
  const { page, t } = visitor;
  using system = new ProcurementSystem(PORT);
  await page.goto(await system.setUp());
  await visitor.isAt("/welcome");
  await visitor.addToBasket(COFFEE_CARD);
  await visitor.addToBasket(MUG);
  await visitor.open("/basket");
  await expect(visitor.button(t("punchout.check-out"))).toBeVisible();
  await expect(page.getByText(t("basket.tax.added", { rate: "19 %" }))).toBeVisible();
  await expect(page.getByText(t("basket.summary.missing"), { exact: true }), "nothing is paid here").toHaveCount(0);
  await expectAccessible(page);
  await visitor.button(t("punchout.check-out")).click();
  await expect(page).toHaveURL(system.returnUrl);
  expect(system.received).toEqual([expect.stringMatching(/<BuyerCookie>cookie-\d+<[\s\S]*<ItemIn [\s\S]*<TaxDetail/)]);
  await page.goBack();
  await expect(visitor.heading).toHaveText(t("punchout.hand-over.title"));
  await expectAccessible(page);
  await visitor.button(t("punchout.hand-over.send")).click();
  await expect(page).toHaveURL(system.returnUrl);
  expect(system.received).toHaveLength(2);
  expect(new Set(system.received).size, "the same message").toBe(1);
});

// [punchout.hand-over]
test("without a network the basket stays where it is, and trying again hands it over", async ({ visitor }) => {
  const { page, t } = visitor;
  using system = new ProcurementSystem(PORT);
  await page.goto(await system.setUp());
  await visitor.isAt("/welcome");
  await visitor.addToBasket(COFFEE_CARD);
  await visitor.open("/basket");
  await hydrated(page);
  await page.context().setOffline(true);
  await visitor.button(t("punchout.check-out")).click();
  await expect(visitor.alert.filter({ hasText: t("lost.offline") })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: t("action.try-again") }).click();
  await expect(page).toHaveURL(system.returnUrl);
  expect(system.received).toHaveLength(1);
});

// [punchout.start] [punchout.hand-over]
test("a start page that was used leads back into the visit; logging out takes the basket along, and then it says so", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  using system = new ProcurementSystem(PORT);
  const start = await system.setUp();
  await page.goto(start);
  await visitor.isAt("/welcome");
  await visitor.addToBasket(MUG);
  await page.goto(start);
  await visitor.isAt("/welcome");
  await visitor.open("/basket");
  await expect(page.getByText(MUG.name).first()).toBeVisible();
  await hydrated(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await expect(page).toHaveURL(system.returnUrl);
  expect(system.received[0]).toContain("<ItemIn ");
  await page.context().clearCookies();
  await page.goto(start);
  await expect(visitor.heading).toHaveText(t("punchout.start.used.title"));
  await expectAccessible(page);
});

// [punchout.cookie] [punchout.frame]
test("in a frame of the procurement system the visit lives by its own cookie, and ends there", async ({ visitor }) => {
  const { page, t } = visitor;
  using system = new ProcurementSystem(PORT);
  await page.goto(system.frameOf(await system.setUp()));
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("banner")).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, sameSite, secure }) => [name, sameSite, secure])).toEqual([
    ["__Host-punchout", "None", true],
  ]);
  await frame.getByRole("link", { name: new RegExp(t("shell.basket", { count: 0 })) }).click();
  await frame.getByRole("button", { name: t("punchout.cancel.create") }).click();
  await expect(frame.getByRole("heading", { name: "Procurement" })).toBeVisible();
  expect(system.received).toEqual([expect.stringContaining('<Total><Money currency="EUR">0.00</Money></Total>')]);
});

// [punchout.frame]
test("where the cookie does not come back into the frame, a button opens the shop in a window", async ({ visitor }) => {
  const { page, t } = visitor;
  using system = new ProcurementSystem(PORT);
  // What such a browser does: it begins the visit, and forgets the cookie.
  const other = await page.context().browser()?.newContext({ locale: visitor.language });
  const asked = other?.waitForEvent("request", (request) => request.url().includes("?window="));
  await (await other?.newPage())?.goto(await system.setUp());
  await page.goto(system.frameOf((await asked)?.url() ?? ""));
  await other?.close();
  const frame = page.frameLocator("iframe");
  const open = frame.getByRole("link", { name: t("punchout.start.window.open") });
  await expect(open).toBeVisible();
  const [window] = await Promise.all([page.context().waitForEvent("page"), open.click()]);
  await expect(window).toHaveURL(/\/welcome$/);
});

test.describe("in Dutch, without script", () => {
  test.use({ language: "nl", javaScriptEnabled: false });

  // [punchout.hand-over] [punchout.returned-lines] [punchout.operations] [punchout.cancel]
  test("the basket is handed over by buttons, and one that comes back shows what has changed, and stays as it is", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    using system = new ProcurementSystem(PORT);
    await page.goto(await system.setUp());
    await visitor.addToBasket(MUG);
    await visitor.open("/basket");
    await visitor.button("Bestelling doorgeven").click();
    await visitor.isAt("/punchout/hand-over");
    await visitor.button(t("punchout.hand-over.send")).click();
    await expect(page).toHaveURL(system.returnUrl);
    expect(system.received).toHaveLength(1);

    await page.goto(await system.setUp({ operation: "edit", items: returned(3, "9.00") }));
    await visitor.isAt("/basket");
    await expect(page.getByText(t("basket.unavailable-fixed"))).toBeVisible();
    await expect(page.getByText(t("basket.pieces", { count: 3 }))).toBeVisible();
    const prices = { before: visitor.money(9), now: visitor.money(10) };
    await expect(page.getByText(t("punchout.problem.price", prices))).toBeVisible();
    await visitor.open("/product-overview?page=1");
    await visitor.isAt("/basket");
    await visitor.button(t("punchout.cancel.unchanged")).click();
    await visitor.button(t("punchout.hand-over.send")).click();
    await expect(page).toHaveURL(system.returnUrl);
    expect(system.received[1]).toContain('<Status code="204"');
  });
});
