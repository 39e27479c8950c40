import { contract } from "@guerdon/contract";
import { aSetupRequest, aShop, insertBuyer, setUpVisit, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const HOST = "aurora.localhost";
const UPDATED = "Der Shop wurde aktualisiert";

/** A visitor before the button of the confirm page, which was loaded before the shop was updated. */
async function aVisitorBeforeTheButton() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = (await pageVisitors(testShop))(HOST);
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  return Object.assign(testShop, {
    visitor,
    press: (path: string, shown?: string) =>
      visitor.request(path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ basketNumber, terms: "on", ...(shown !== undefined && { shown }) }),
      }),
    orders: () => testShop.shop.db.selectFrom("orders").select("order_id").execute(),
  });
}

// [order.outdated-page]
test.each([
  ["nothing", undefined],
  ["other facts than this version's", JSON.stringify({ total: 10 })],
  ["no facts", "10 EUR"],
])("a page that says %s of what it showed orders nothing, and comes back whole", async (_, shown) => {
  await using shop = await aVisitorBeforeTheButton();
  const pressed = await shop.press("/de/checkout/confirm", shown);
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/de/checkout/confirm"]);
  expect(await shop.orders()).toEqual([]);
  const page = await (await shop.visitor.request("/de/checkout/confirm")).text();
  expect(page).toContain(UPDATED);
  const anew = /name="shown" value="(?<shown>[^"]+)"/.exec(page)?.groups?.shown?.replaceAll("&quot;", '"');
  const ordered = await shop.press("/de/checkout/confirm", anew);
  expect(ordered.headers.get("location")).toBe("/de/checkout/confirmation");
  expect(await shop.orders()).toHaveLength(1);
});

// [order.outdated-page]
test("the script of such a page is told to load it anew, since the old one knows no more than it said", async () => {
  await using shop = await aVisitorBeforeTheButton();
  const answer = await (await shop.press("/de/checkout/confirm.data")).text();
  expect(answer).toContain('"redirect","/de/checkout/confirm","status",303,"revalidate",true,"reload"');
  expect(await shop.orders()).toEqual([]);
  expect(await (await shop.visitor.request("/de/checkout/confirm")).text()).toContain(UPDATED);
  expect((await shop.visitor.must(contract.readBasket, {})).product_position).toHaveLength(1);
});

// [order.outdated-page]
test("a buyer's page from before hands nothing over", async () => {
  const website = websiteFile({ id: "werk", website_type_id: "PUN", wob_coupon_login: false });
  await using testShop = await aShop({ websites: [website] });
  await insertBuyer(testShop, "werk");
  const visitor = (await pageVisitors(testShop))("werk.localhost");
  const { token } = await setUpVisit(visitor, aSetupRequest());
  await visitor.must(contract.startPunchout, { body: { token } });
  await visitor.add();
  const body = new URLSearchParams({ intent: "checkout" });
  const pressed = await visitor.request("/de/basket", { method: "POST", body, redirect: "manual" });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/de/basket"]);
  expect(await (await visitor.request("/de/basket")).text()).toContain(UPDATED);
  expect((await visitor.must(contract.readBasket, {})).product_position).toHaveLength(1);
});
