import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";

test("32 parallel quantity changes in two processes: one of them wins whole, and no line is lost", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  await using two = await one.neighbour();
  const visitor = one.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10");
  const { version } = await visitor.add("TV1", "TV1-25", 7);
  const results = await Promise.all(
    Array.from({ length: 32 }, (_, index) => {
      const tab = (index % 2 === 0 ? one : two).visitor();
      tab.cookies = new Map(visitor.cookies);
      const data = { position: 1, quantity: index + 1 };
      return tab.call(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data } });
    }),
  );
  const done = results.filter(({ ok }) => ok).length;
  for (const result of results)
    if (!result.ok) expect(result.failure).toMatchObject({ error_code: "CONFLICT", status: 409 });
  const basket = await visitor.must(contract.readBasket, {});
  expect(basket.version).toBe(version + done);
  expect(basket.product_position.map(({ quantity }) => quantity)[1]).toBe(7);
  const last = results.flatMap((result) =>
    result.ok && result.value.version === basket.version ? [result.value] : [],
  );
  expect(last.map(({ product_position }) => product_position)).toEqual([basket.product_position]);
});

test("products added at once in several tabs all arrive, each line with a number of its own", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  const wishes = ["TV1-10", "TV1-25", "TV1-50"].flatMap((variation_id) =>
    [0 as const, 1 as const].map((by) => ({ variation_id, by })),
  );
  const results = await Promise.all(
    wishes.map(({ variation_id, by }) =>
      visitor.twin().call(contract.changeBasket, {
        body: {
          update_type: "ADD",
          data: { number: "TV1", variation_id, quantity: 1, face_value: null, delivery_options: by },
        },
      }),
    ),
  );
  const done = results.filter(({ ok }) => ok).length;
  const { product_position } = await visitor.must(contract.readBasket, {});
  expect(product_position).toHaveLength(done);
  expect(new Set(product_position.map(({ position }) => position)).size).toBe(done);
});
