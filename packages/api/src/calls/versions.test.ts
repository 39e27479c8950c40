import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";

// [operator.versions] [session.hand-over]
test("a process whose database a later version migrated answers what it can, and changes nothing", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  let fits = true;
  testShop.shop.schema = { fits: () => fits };
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const { sid } = await visitor.must(contract.handOverSession, {});
  fits = false;
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({
    failure: { error_code: "UNAVAILABLE", status: 503 },
  });
  const body = { url: "http://aurora.localhost/", language: "de" as const };
  expect(await testShop.visitor().call(contract.initWebsite, { body }, { handOver: sid })).toMatchObject({
    failure: { error_code: "UNAVAILABLE" },
  });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ basket_id: basketNumber });
  fits = true;
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({ ok: true });
});
