import { contract, ok } from "@guerdon/contract";
import { createClient } from "@guerdon/contract/client";
import { aShop, type Visitor } from "@guerdon/testing";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { type ApiEnv, createBinder } from "./bind.ts";

const LIST = { query: { sort: "priceAscending", page: 1 } } as const;

/** Some of every kind: read by anybody and by a visitor, prepared and made for the occasion, well and refused. */
const asked = (visitor: Visitor) =>
  Promise.all([
    visitor.call(contract.initWebsite, { body: { url: `https://${visitor.host}/`, language: "de" } }),
    visitor.call(contract.hasLoggedIn, {}),
    visitor.call(contract.listProducts, LIST),
    visitor.call(contract.showCuratedList, { params: { list: "recommended" } }),
    visitor.call(contract.showProduct, { params: { number: "TV1" } }),
    visitor.call(contract.showProduct, { params: { number: "NOBODY" } }),
    visitor.call(contract.readBasket, {}),
    visitor.call(contract.listPaymentTypes, {}),
    visitor.call(contract.heartbeat, {}),
  ]);

/** Trace ids differ with every call. */
const untraced = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === "trace_id" ? undefined : part)));

test("a page of our own is told what anybody is told over the network", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const remote = await asked(visitor);
  visitor.inProcess = true;
  expect(untraced(await asked(visitor))).toEqual(untraced(remote));
});

test("what pages share cannot be changed by one of them", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  visitor.inProcess = true;
  const list = await visitor.must(contract.listProducts, LIST);
  expect(await visitor.must(contract.listProducts, LIST)).toBe(list);
  const [product] = list.products;
  expect(() => list.products.pop()).toThrow(TypeError);
  expect(() => product && Object.assign(product, { name: "mine" })).toThrow(TypeError);
});

test("a page of our own is told nothing that the contract does not know", async () => {
  await using testShop = await aShop();
  const { host } = testShop.visitor();
  const website = testShop.shop.websites.findByHost(host);
  const app = new Hono<ApiEnv>();
  app.use((context, next) => {
    if (website) {
      context.set("website", website);
    }
    return next();
  });
  const answer = { logged_in: true, secret: "kept" };
  createBinder(app, testShop.shop)(contract.hasLoggedIn, async () => ok(answer));
  const arrival = { host, secureCookies: true, clientAddress: "192.0.2.1", inProcess: true };
  const call = createClient({
    baseUrl: `http://${host}`,
    headers: {},
    fetch: async (request) => app.fetch(request, { arrival }),
  });
  expect(await call(contract.hasLoggedIn, {})).toEqual({ ok: true, value: { logged_in: true } });
});
