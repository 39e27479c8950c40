import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function verify({ shop, connection }: TestShop) {
  const { io, written } = aTerminal("/");
  const exit = await runCommand(["ledger", "verify"], io, { ...shop, connection });
  return { exit, lines: written.out.trimEnd().split("\n") };
}

/** A shop in which somebody ordered for 10 EUR of a voucher of 100. */
async function aShopWithAnOrder() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-0100");
  await visitor.add();
  const { order } = await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  return { ...testShop, order };
}

/** Changes what the database refuses to change, as a broken disk or a careless hand would. */
async function tamper({ shop: { db } }: TestShop, table: string, statement: ReturnType<typeof sql>) {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await statement.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

test("a ledger that adds up is told so", async () => {
  await using testShop = await aShopWithAnOrder();
  expect(await verify(testShop)).toEqual({ exit: 0, lines: ["3 accounts, 2 transfers, 1 orders: everything adds up"] });
});

test("a running total that was touched is found", async () => {
  await using testShop = await aShopWithAnOrder();
  await tamper(testShop, "ledger_accounts", sql`update ledger_accounts set debits_posted = 0 where kind = 'voucher'`);
  const { exit, lines } = await verify(testShop);
  expect(exit).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^aurora vch_.*: the running totals differ from the sums of its transfers$/),
    "3 accounts, 2 transfers, 1 orders: 1 do not add up",
  ]);
});

test("a transfer that was changed is found from the account and from the order", async () => {
  await using testShop = await aShopWithAnOrder();
  await tamper(testShop, "ledger_transfers", sql`update ledger_transfers set amount = 900 where reason = 'order'`);
  const { lines } = await verify(testShop);
  expect(lines).toHaveLength(3);
  expect(lines).toContain(
    `aurora ${testShop.order.order_number}: the order used 1000 of credit, its transfers moved 900`,
  );
});

test("an order without its transfers and a transfer without its order are found", async () => {
  await using testShop = await aShopWithAnOrder();
  await tamper(
    testShop,
    "ledger_transfers",
    sql`update ledger_transfers set order_id = 'ord_other' where reason = 'order'`,
  );
  const { lines } = await verify(testShop);
  expect(lines).toContainEqual(expect.stringMatching(/the order used 1000 of credit, its transfers moved 0$/));
  expect(lines).toContainEqual(expect.stringMatching(/an order's transfer without its order$/));
});

test("a voucher whose value is not what was issued is found", async () => {
  await using testShop = await aShopWithAnOrder();
  await testShop.shop.db.updateTable("vouchers").set({ value: 20_000 }).execute();
  expect((await verify(testShop)).lines[0]).toMatch(/what was issued differs from the voucher's value$/);
});

test("an account below zero is found", async () => {
  await using testShop = await aShopWithAnOrder();
  const { db } = testShop.shop;
  await sql`alter table ledger_accounts drop constraint customer_never_below_zero`.execute(db);
  await tamper(testShop, "ledger_transfers", sql`update ledger_transfers set amount = 20000 where reason = 'order'`);
  await tamper(
    testShop,
    "ledger_accounts",
    sql`update ledger_accounts set debits_posted = 20000 where kind = 'voucher'`,
  );
  expect((await verify(testShop)).lines).toContainEqual(expect.stringMatching(/vch_.*: is below zero$/));
});
