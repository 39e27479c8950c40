import { contract } from "@guerdon/contract";
import { aShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const LIST = { query: { sort: "priceAscending", page: 1 } } as const;

/** Some of every kind: read by anybody and by a visitor, prepared and made for the occasion, well and refused. */
const asked = (visitor: Visitor) =>
  Promise.all([
    visitor.call(contract.initWebsite, { body: { url: `https://${visitor.host}/`, language: "de" } }),
    visitor.call(contract.hasLoggedIn, {}),
    visitor.call(contract.listProducts, LIST),
    visitor.call(contract.showList, { params: { list: "recommended" } }),
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
