import { contract } from "@guerdon/contract";
import { aShop, sentStatements } from "@guerdon/testing";
import { expect, test } from "vitest";

test("frequent calls use no more statements than necessary", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "GIFT", value: 100_000 },
      { code: "WHOLE", value: 100_000 },
      { code: "FIRST", value: 100_000 },
    ],
  });
  const visitor = testShop.visitor();
  const statementsOf = (work: () => Promise<unknown>) => sentStatements(testShop, work);
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10");
  await visitor.add("TV1", "TV1-25");
  await visitor.add("TV1", "TV1-50");
  const change = (quantity: number) =>
    visitor.must(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data: { position: 2, quantity } } });

  const list = () => visitor.must(contract.listProducts, { query: { sort: "priceAscending", page: 1, category: 10 } });
  expect(await statementsOf(list)).toHaveLength(1);
  expect(await statementsOf(list), "the session was read a moment ago").toHaveLength(0);
  expect(await statementsOf(() => visitor.must(contract.showProduct, { params: { number: "TV1" } }))).toHaveLength(0);
  expect((await statementsOf(() => visitor.must(contract.readBasket, {}))).length).toBeLessThanOrEqual(2);
  expect((await statementsOf(() => change(3))).length).toBeLessThanOrEqual(3);
  expect(await statementsOf(() => testShop.visitor().must(contract.hasLoggedIn, {}))).toHaveLength(0);

  // The first order of a process stores what all others agree to [terms.agreed].
  const first = testShop.visitor();
  await first.enter("FIRST");
  await first.add("TV1", "TV1-10");
  await first.order(await first.prepareOrder());

  const buyer = testShop.visitor();
  const whole = await statementsOf(async () => {
    expect(await statementsOf(() => buyer.enter("WHOLE"))).toHaveLength(6);
    await buyer.add("TV1", "TV1-10", { quantity: 2 });
    const basketNumber = await buyer.prepareOrder();
    await buyer.must(contract.checkOrder, { query: { basketNumber } });
    const order = await statementsOf(() => buyer.must(contract.createOrder, { body: { basketNumber } }));
    expect(order.length, order.join("\n")).toBeLessThanOrEqual(11);
    await buyer.must(contract.showConfirmation, {});
  });
  expect(whole.length, whole.join("\n")).toBeLessThanOrEqual(31);
});
