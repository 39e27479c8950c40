import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";

// [operator.versions]
test("a process whose database a later version migrated answers what it can, and changes nothing", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  let fits = true;
  testShop.shop.schema = { fits: () => fits };
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  fits = false;
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({
    failure: { error_code: "UNAVAILABLE", status: 503 },
  });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ basket_id: basketNumber });
  fits = true;
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({ ok: true });
});
