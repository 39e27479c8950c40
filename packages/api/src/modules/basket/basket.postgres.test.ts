import { contract } from "@guerdon/contract";
import { aShop, openTabs, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

// [basket.races]
test("32 parallel quantity changes in two processes are applied one after the other, and no line is lost", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  await using two = await one.secondProcess();
  const visitor = one.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10");
  const { version } = await visitor.add("TV1", "TV1-25", { quantity: 7 });
  const results = await Promise.all(
    openTabs(visitor, [one, two], 32).map((tab, index) => {
      const data = { position: 1, quantity: index + 1 };
      return tab.call(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data } });
    }),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(32);
  const basket = await visitor.must(contract.readBasket, {});
  expect(basket.version).toBe(version + 32);
  expect(basket.product_position.map(({ quantity }) => quantity)[1]).toBe(7);
  const last = results.flatMap((result) =>
    result.ok && result.value.version === basket.version ? [result.value] : [],
  );
  expect(last.map(({ product_position }) => product_position)).toEqual([basket.product_position]);
});

test("32 parallel additions of one item in two processes make 32 items", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  await using two = await one.secondProcess();
  const visitor = one.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  const data = { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
  const results = await Promise.all(
    openTabs(visitor, [one, two], 32).map((tab) =>
      tab.call(contract.changeBasket, { body: { update_type: "ADD", data } }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(32);
  expect((await visitor.must(contract.readBasket, {})).item_count).toBe(32);
});

test("products added concurrently in several tabs all become lines with unique positions", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  const wishes = ["TV1-10", "TV1-25", "TV1-50"].flatMap((variation_id) =>
    [0 as const, 1 as const].map((by) => ({ variation_id, by })),
  );
  const results = await Promise.all(
    wishes.map(({ variation_id, by }) =>
      visitor.secondTab().call(contract.changeBasket, {
        body: {
          update_type: "ADD",
          data: { number: "TV1", variation_id, quantity: 1, face_value: null, delivery_options: by },
        },
      }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(wishes.length);
  const { product_position } = await visitor.must(contract.readBasket, {});
  expect(new Set(product_position.map(({ position }) => position)).size).toBe(wishes.length);
});

test("two concurrent orders with the same credit cannot exceed the daily limit (ABE007)", async () => {
  const websites = [websiteFile({ limits: { maximum_items_per_day: 5 } })];
  await using testShop = await aShop({ websites, vouchers: [{ code: "GIFT", value: 100_000 }] });
  await using neighbour = await testShop.secondProcess();
  const buyers = [testShop.visitor(), neighbour.visitor(), testShop.visitor()];
  const ready = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.enter("GIFT");
      await buyer.add("TV1", "TV1-10", { quantity: 3 });
      return buyer.prepareOrder();
    }),
  );
  const results = await Promise.all(
    buyers.map((buyer, index) => buyer.call(contract.createOrder, { body: { basketNumber: ready[index] ?? "" } })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) {
    if (!result.ok) {
      expect(result.failure.error_code).toBe("ABE007");
    }
  }
});

test("if two tabs remove one code each concurrently, one code stays", async () => {
  const vouchers = [
    { code: "GIFT", value: 1000 },
    { code: "MORE", value: 1000 },
  ];
  await using testShop = await aShop({ vouchers });
  await using neighbour = await testShop.secondProcess();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const { payments } = await visitor.enter("MORE");
  const other = neighbour.visitor();
  other.cookies = new Map(visitor.cookies);
  const results = await Promise.all(
    [visitor, other].map((tab, index) =>
      tab.call(contract.changeBasket, {
        body: {
          update_type: "REMOVE_PAYMENT",
          data: { payment_type_id: 2, payment_id: payments[index]?.partial_payment_id ?? "" },
        },
      }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await visitor.must(contract.readBasket, {})).payments).toHaveLength(1);
});
