import { contract, ok } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { aShop, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerform } from "./create-perform.ts";
import { createInProcessClient } from "./in-process-client.ts";
import { Calls, type Perform } from "./perform.ts";

const LIST = { query: { sort: "priceAscending", page: 1 } } as const;

/** The client of a page in the shop's process, for a visitor with or without a session. */
function pageOf({ shop }: TestShop, visitor: Visitor, perform: Perform = createPerform(shop)): Client {
  const website = shop.websites.findByHost(visitor.host);
  if (!website) {
    throw new Error("The visitor's host has no website.");
  }
  return createInProcessClient(perform, {
    website,
    sessionToken: visitor.cookies.get("__Host-session"),
    keptBasket: undefined,
    clientAddress: visitor.clientAddress,
    traceId: "page",
    now: shop.now,
    acceptLanguage: visitor.language,
    onSession: ({ token }) => {
      if (token === null) {
        visitor.cookies.delete("__Host-session");
      } else if (token !== undefined) {
        visitor.cookies.set("__Host-session", token);
      }
    },
  });
}

/** Calls of every kind: with and without access, with prepared and other answers, successful and refused. */
const callsOf = (call: Client, host: string) =>
  Promise.all([
    call(contract.initWebsite, { body: { url: `https://${host}/`, language: "de" } }),
    call(contract.hasLoggedIn, {}),
    call(contract.listProducts, LIST),
    call(contract.showCuratedList, { params: { list: "recommended" } }),
    call(contract.showProduct, { params: { number: "TV1" } }),
    call(contract.showProduct, { params: { number: "NOBODY" } }),
    call(contract.readBasket, {}),
    call(contract.listPaymentTypes, {}),
    call(contract.heartbeat, {}),
  ]);

/** Trace ids differ between callers. */
const untraced = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === "trace_id" ? undefined : part)));

test("a page in the same process gets the same values as a program over the network", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const remote = await callsOf((endpoint, input) => visitor.call(endpoint, input), visitor.host);
  expect(untraced(await callsOf(pageOf(testShop, visitor), visitor.host))).toEqual(untraced(remote));
});

test("values shared by pages cannot be changed by one of them", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const call = pageOf(testShop, visitor);
  const list = async () => {
    const answer = await call(contract.listProducts, LIST);
    return answer.ok ? answer.value : undefined;
  };
  const first = await list();
  expect(await list()).toBe(first);
  const [product] = first?.products ?? [];
  expect(() => first?.products.pop()).toThrow(TypeError);
  expect(() => product && Object.assign(product, { name: "mine" })).toThrow(TypeError);
});

test("a page gets only what the contract contains", async () => {
  await using testShop = await aShop();
  const calls = new Calls(testShop.shop, () => 0);
  const answer = { logged_in: true, secret: "kept" };
  calls.bind(contract.hasLoggedIn, async () => ok(answer));
  const call = pageOf(testShop, testShop.visitor(), calls.perform);
  expect(await call(contract.hasLoggedIn, {})).toEqual({ ok: true, value: { logged_in: true } });
});

test("calls of a page use the session that an earlier call opened, and none after it was ended", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  const call = pageOf(testShop, visitor);
  expect(await call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE041" } });
  await call(contract.enterCode, { body: { code: "GIFT" } });
  expect(await call(contract.readBasket, {})).toMatchObject({ ok: true, value: { prepaid_value: 10_000 } });
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
  await call(contract.endSession, {});
  expect(await call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE041" } });
  expect(visitor.cookies.size).toBe(0);
});

// [operator.metrics]
test("an unexpected error of an act is logged once with its trace id, is counted, and discloses nothing to the page", async () => {
  await using testShop = await aShop();
  const lines: unknown[] = [];
  const log = Object.assign(testShop.shop.log, { error: (line: unknown) => lines.push(line) });
  const heard: unknown[] = [];
  const calls = new Calls({ ...testShop.shop, log, hear: (event) => heard.push(event) }, () => 0);
  calls.bind(contract.hasLoggedIn, () => Promise.reject(new Error("secret")));
  const answer = await pageOf(testShop, testShop.visitor(), calls.perform)(contract.hasLoggedIn, {});
  expect(answer).toMatchObject({ ok: false, failure: { error_code: "BFFE100", trace_id: "page", status: 500 } });
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(lines).toEqual([{ err: new Error("secret"), trace_id: "page", call: "hasLoggedIn" }]);
  expect(heard).toEqual([{ what: "call failed", call: "hasLoggedIn", code: "BFFE100" }]);
});

test("a call is carried out by the clock of its caller, its session included", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const { shop } = testShop;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const later = (minutes: number) => () => new Date(shop.now().getTime() + minutes * 60_000);
  const secondsLeft = async (now: () => Date) => {
    const page = pageOf({ ...testShop, shop: { ...shop, now } }, visitor, createPerform(shop));
    const answer = await page(contract.sessionDuration, {});
    return answer.ok ? answer.value.duration : undefined;
  };
  const full = (await secondsLeft(later(0))) ?? 0;
  expect(await secondsLeft(later(5))).toBe(full - 300);
  expect(await secondsLeft(later(24 * 60))).toBeLessThan(0);
});
