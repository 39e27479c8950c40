import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";

test("a log-out in another process takes effect here after two seconds", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await using two = await one.secondProcess();
  const visitor = one.visitor();
  await visitor.enter("GIFT");
  const elsewhere = two.visitor();
  elsewhere.cookies = new Map(visitor.cookies);
  const lists = () => visitor.call(contract.listProducts, { query: { sort: "priceAscending", page: 1 } });
  expect(await lists()).toMatchObject({ ok: true });
  await elsewhere.must(contract.endSession, {});
  one.passTime(2);
  await lists();
  one.passTime(1);
  expect(await lists()).toMatchObject({ failure: { error_code: "BFFE021" } });
});
