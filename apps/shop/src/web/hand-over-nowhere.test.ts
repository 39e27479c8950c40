import { contract } from "@guerdon/contract";
import { openEditing } from "@guerdon/contract/operations/editing";
import { linkPreview } from "@guerdon/contract/operations/revision";
import { applyWebsite } from "@guerdon/contract/operations/website";
import {
  anOperator,
  aSetupRequest,
  aShop,
  aWebsiteFolder,
  insertBuyer,
  insertPartner,
  partnerToken,
  setUpVisit,
  type TestAuthor,
  type TestShop,
  testAuthor,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const EDITING = "mgnlPreview=false";
const NOT_IN_PREVIEW = "In eine Vorschau lässt sich kein Besuch übernehmen.";

/** A shop in which a customer with a basket has made a hand-over token. */
async function aHandOver(more: { author?: TestAuthor } = { author: testAuthor() }) {
  const testShop = await aShop({
    ...more,
    vouchers: ["GIFT", "OWN"].map((code) => ({ code, value: 10_000 })),
  });
  await insertPartner(testShop);
  const arrive = await pageVisitors(testShop);
  const customer = arrive("aurora.localhost");
  await customer.enter("GIFT");
  await customer.add();
  const { sid } = await customer.must(contract.handOverSession, {});
  return Object.assign(testShop, { arrive: () => arrive("aurora.localhost"), customer, sid });
}

type Shop = Awaited<ReturnType<typeof aHandOver>>;

/** Opens a preview of a draft in a visitor's browser. */
async function preview(shop: Shop, visitor: Visitor): Promise<void> {
  const operator = anOperator(shop);
  const { revision } = await operator.must(applyWebsite, { ...aWebsiteFolder({}, "Entwurf"), is_draft: true });
  const { url } = await operator.must(linkPreview, { website_id: "aurora", revision, minutes: 60 });
  await visitor.request(new URL(url).pathname, { redirect: "manual" });
}

const leave = (visitor: Visitor) => visitor.request("/preview/leave", { redirect: "manual" });

/** Makes an author of a visitor. */
async function becomeAuthor(shop: TestShop, visitor: Visitor, websiteId = "aurora"): Promise<void> {
  const { word } = await anOperator(shop).must(openEditing, { website_id: websiteId });
  const body = new URLSearchParams({ word });
  await visitor.request(`/de/faq?${EDITING}`, { method: "POST", body, redirect: "manual" });
  expect(visitor.cookies.has("__Host-author")).toBe(true);
}

const init = { body: { url: "http://aurora.localhost/", language: "de" as const } };
const takes = async (visitor: Visitor, sid: string) => {
  const answer = await visitor.call(contract.initWebsite, init, { handOver: sid });
  return answer.ok && answer.value.session_info.has_moved === true;
};
const basketOf = async (visitor: Visitor) => {
  const answer = await visitor.call(contract.readBasket, {});
  return answer.ok ? answer.value.basket_id : answer.failure.error_code;
};

// [session.hand-over-nowhere] [revision.preview]
test.each(["nobody", "a holder"])(
  "a customer's session does not move into a preview of %s, which says so",
  async (who) => {
    await using shop = await aHandOver();
    const { customer, sid } = shop;
    const visitor = shop.arrive();
    if (who === "a holder") {
      await visitor.enter("OWN");
    }
    await preview(shop, visitor);
    const before = { cookie: visitor.cookie, customers: await basketOf(customer) };
    expect(await takes(visitor, sid)).toBe(false);
    const led = await visitor.request(`/de/faq?sid=${sid}`, { redirect: "manual" });
    expect([led.status, led.headers.get("location")]).toEqual([303, "/de/faq"]);
    expect(await (await visitor.request("/de/faq")).text()).toContain(NOT_IN_PREVIEW);
    expect(await basketOf(customer)).toBe(before.customers);
    expect(visitor.cookies.get("__Host-session")).toBe(/__Host-session=([^;]*)/.exec(before.cookie)?.[1]);
    // The token is as good as before, for a browser that is in no preview.
    await leave(visitor);
    expect(await takes(visitor, sid)).toBe(true);
    expect(await basketOf(visitor)).toBe(before.customers);
  },
);

// [session.hand-over-nowhere] [revision.preview]
test("a session of a preview is given to nobody, and a preview that is left or entered changes no session", async () => {
  await using shop = await aHandOver();
  const { customer } = shop;
  const before = [customer.cookies.get("__Host-session"), await basketOf(customer)];
  await preview(shop, customer);
  expect(await customer.call(contract.handOverSession, {})).toMatchObject({
    failure: { error_code: "NOT_IN_PREVIEW" },
  });
  expect([customer.cookies.get("__Host-session"), await basketOf(customer)]).toEqual(before);
  await leave(customer);
  expect([customer.cookies.get("__Host-session"), await basketOf(customer)]).toEqual(before);
});

// [session.hand-over-nowhere] [editing.author] [editing.word-page]
test("in editing mode no address gives a session: neither to a stranger nor to an author", async () => {
  await using shop = await aHandOver();
  const { customer, sid } = shop;
  const [stranger, author] = [shop.arrive(), shop.arrive()];
  await becomeAuthor(shop, author);
  const basket = await basketOf(customer);
  const handshake = await partnerToken(shop, { sub: "4711" });
  for (const visitor of [stranger, author]) {
    for (const query of [`sid=${sid}`, `handshake=${handshake}`]) {
      const page = await visitor.request(`/de/faq?${EDITING}&${query}`, { redirect: "manual" });
      expect([page.status, visitor.cookies.has("__Host-session")]).toEqual([200, false]);
    }
  }
  expect(await takes(author, sid)).toBe(false);
  expect(await basketOf(customer)).toBe(basket);
  // Both are as good as before.
  expect((await shop.arrive().request(`/de?handshake=${handshake}`)).url).not.toContain("handshake-failed");
  expect(await takes(stranger, sid)).toBe(true);
});

// [session.by-address] [editing.author] [editing.pages]
test("in editing mode no address ends an author's session", async () => {
  await using shop = await aHandOver();
  const author = shop.arrive();
  await author.enter("OWN");
  await becomeAuthor(shop, author);
  const basket = await basketOf(author);
  const headers = { "sec-fetch-site": "cross-site", referer: "https://evil.example/" };
  for (const path of ["/shop-url?logout=1", "/de/logout?go=1"]) {
    await author.request(`${path}&${EDITING}`, { headers, redirect: "manual" });
    expect([path, await basketOf(author)]).toEqual([path, basket]);
    expect(author.cookies.has("__Host-author")).toBe(true);
  }
});

// [session.by-address] [editing.author] [editing.pages] [punchout.start]
test("in editing mode a buyer's start page begins no visit, and the buyer may still use it", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ id: "werk", website_type_id: "PUN" })],
    author: testAuthor(),
  });
  await insertBuyer(testShop, "werk");
  const arrive = await pageVisitors(testShop);
  const [author, buyer] = [arrive("werk.localhost"), arrive("werk.localhost")];
  await becomeAuthor(testShop, author, "werk");
  const { token } = await setUpVisit(buyer, aSetupRequest());
  const start = `/de/punchout/start?t=${token}`;
  await author.request(`${start}&${EDITING}`, { redirect: "manual" });
  expect([...author.cookies.keys()]).toEqual(["__Host-author"]);
  await buyer.request(start, { redirect: "manual" });
  expect(buyer.cookies.has("__Host-punchout")).toBe(true);
});

// [editing.parameters] [session.hand-over]
test("where nobody edits, an address in editing mode gives a session as any other does", async () => {
  await using shop = await aHandOver({});
  const visitor = shop.arrive();
  const basket = await basketOf(shop.customer);
  await visitor.request(`/de/faq?${EDITING}&sid=${shop.sid}`, { redirect: "manual" });
  expect(await basketOf(visitor)).toBe(basket);
});

// [session.hand-over-nowhere] [website.closed]
test("no session moves in a closed shop", async () => {
  await using shop = await aHandOver();
  const { sid } = shop;
  const visitor = shop.arrive();
  const setState = async (state: "closed" | "open") => {
    await shop.shop.db.updateTable("websites").set({ state }).execute();
    await shop.shop.websites.reload();
  };
  await setState("closed");
  expect(await takes(visitor, sid)).toBe(false);
  await visitor.request(`/de?sid=${sid}`);
  await setState("open");
  expect(await takes(visitor, sid)).toBe(true);
});

// [punchout.frame] [session.cookies-needed]
test("a buyer's window that keeps no cookie says so; a frame that keeps none offers a window", async () => {
  await using testShop = await aShop({ websites: [websiteFile({ id: "werk", website_type_id: "PUN" })] });
  await insertBuyer(testShop, "werk");
  const buyer = (await pageVisitors(testShop))("werk.localhost");
  const { token } = await setUpVisit(buyer, aSetupRequest());
  const started = await buyer.request(`/de/punchout/start?t=${token}`, { redirect: "manual" });
  const asks = started.headers.get("location") ?? "";
  expect(asks).toContain("/de/punchout/start?window=");
  for (const [dest, isToldOfCookies] of [
    ["document", true],
    ["iframe", false],
  ] as const) {
    buyer.cookies.clear();
    const page = await (await buyer.request(asks, { headers: { "sec-fetch-dest": dest } })).text();
    expect(page.includes("Ihr Browser speichert keine Cookies.")).toBe(isToldOfCookies);
    expect(page.includes('target="_blank"')).toBe(!isToldOfCookies);
  }
});
