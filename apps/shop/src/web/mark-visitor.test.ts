import { contract } from "@guerdon/contract";
import { aShop, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";
import { MARK_COOKIE, readMark } from "./visitor-mark.ts";

let testShop: TestShop;
let visitor: Visitor;

beforeEach(async () => {
  testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  visitor = (await pageVisitors(testShop))("aurora.localhost");
});

afterEach(() => testShop[Symbol.asyncDispose]());

/** What the visitor's browser can prove. */
function markOf(website_id = "aurora") {
  const { keyring, now } = testShop.shop;
  const value = visitor.cookies.get(MARK_COOKIE);
  return value && readMark({ keyring, website_id, now: now() }, `a=b; ${MARK_COOKIE}=${value}; c=d`)?.mark;
}

// [overload.mark]
test("whoever has no session gets no mark", async () => {
  for (const path of ["/de", "/de/imprint", "/de/product-overview", "/api/basket"]) {
    await visitor.request(path);
  }
  expect(visitor.cookies.has(MARK_COOKIE)).toBe(false);
});

// [overload.mark] [session.open-shop]
test("whoever looks around in an open shop gets no mark, until something is in the basket", async () => {
  await using open = await aShop({ websites: [websiteFile({ id: "open", website_type_id: "SHP" })] });
  const guest = (await pageVisitors(open))("open.localhost");
  for (const path of ["/de", "/de/product-overview", "/api/basket", "/de/basket"]) {
    await guest.request(path);
  }
  expect(guest.cookies.has(MARK_COOKIE)).toBe(false);
  await guest.add();
  expect(guest.cookies.has(MARK_COOKIE)).toBe(true);
});

// [overload.mark]
test("pages mark a session and its basket, and log-out takes the mark away", async () => {
  await visitor.enter("GIFT");
  await visitor.request("/de/product-overview");
  expect(markOf()).toBe("session");
  await visitor.add();
  await visitor.request("/de/product-overview");
  expect(markOf()).toBe("basket");
  expect(markOf("fest")).toBeUndefined();
  // A page that has nothing new to say says nothing.
  const again = await visitor.request("/de/product-overview");
  expect(again.headers.getSetCookie().filter((cookie) => cookie.startsWith(MARK_COOKIE))).toEqual([]);
  await visitor.must(contract.endSession, {});
  expect(visitor.cookies.get(MARK_COOKIE) ?? "").toBe("");
});

// [overload.mark]
test("pages mark whoever calls nothing, as after a form", async () => {
  await visitor.enter("GIFT");
  visitor.cookies.delete(MARK_COOKIE);
  await visitor.request("/de/product-overview");
  expect(markOf()).toBe("session");
  await visitor.add();
  visitor.cookies.delete(MARK_COOKIE);
  await visitor.request("/de/product-overview");
  expect(markOf()).toBe("basket");
  visitor.cookies.delete(MARK_COOKIE);
  await visitor.request("/de/basket.data");
  expect(markOf()).toBe("basket");
});

// [overload.mark]
test("pages renew a mark that is over soon", async () => {
  await visitor.enter("GIFT");
  const before = visitor.cookies.get(MARK_COOKIE);
  testShop.passTime(1860);
  await visitor.request("/de/imprint");
  expect(visitor.cookies.get(MARK_COOKIE)).not.toBe(before);
  expect(markOf()).toBe("session");
});

// [overload.mark]
test("calls mark their caller, too", async () => {
  await visitor.enter("GIFT");
  expect(markOf()).toBe("session");
  await visitor.add();
  expect(markOf()).toBe("basket");
});
