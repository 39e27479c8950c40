import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function verify({ shop, connection }: TestShop) {
  const { io, written } = aTerminal("/");
  const exit = await runCommand(["ledger", "verify"], io, { ...shop, connection });
  return { exit, lines: written.out.trimEnd().split("\n") };
}

/** A shop with an order for 10 EUR, paid with a voucher of 100. */
async function aShopWithAnOrder() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-0100");
  await visitor.add();
  const order = await visitor.order(await visitor.prepareOrder());
  return { ...testShop, order };
}

/** Changes protected data, as a damaged disk or a superuser could. */
async function tamper({ shop: { db } }: TestShop, table: string, statement: ReturnType<typeof sql>) {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await statement.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

test("a consistent ledger is reported as such", async () => {
  await using testShop = await aShopWithAnOrder();
  expect(await verify(testShop)).toEqual({ exit: 0, lines: ["4 accounts, 2 transfers, 1 orders: everything adds up"] });
});

// [ledger.recorded]
test("transfers from before their time was recorded are counted, and are no mistake", async () => {
  await using testShop = await aShopWithAnOrder();
  await tamper(
    testShop,
    "ledger_transfers",
    sql`update ledger_transfers set recorded_at = null where reason = 'order'`,
  );
  const { exit, lines } = await verify(testShop);
  expect(exit).toBe(0);
  expect(lines).toEqual([
    "1 transfer is from before their time was recorded",
    "4 accounts, 2 transfers, 1 orders: everything adds up",
  ]);
});

// [ledger.verify]
test("a running total that was touched is found", async () => {
  await using testShop = await aShopWithAnOrder();
  await tamper(testShop, "ledger_accounts", sql`update ledger_accounts set debits_posted = 0 where kind = 'voucher'`);
  const { exit, lines } = await verify(testShop);
  expect(exit).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^aurora vou_.*: the running totals differ from the sums of its transfers$/),
    "aurora voucher: the sums of months differ from the number of accounts with credit",
    "4 accounts, 2 transfers, 1 orders: 2 do not add up",
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

test("a voucher whose value differs from its issuance is found", async () => {
  await using testShop = await aShopWithAnOrder();
  await tamper(testShop, "vouchers", sql`update vouchers set value = 20000`);
  expect((await verify(testShop)).lines[0]).toMatch(
    /what was issued for it, or moved to it, differs from the voucher's value$/,
  );
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
  expect((await verify(testShop)).lines).toContainEqual(expect.stringMatching(/vou_.*: is below zero$/));
});

/** A shop with an order of a voucher and a reward, with a fee and an additional product. */
async function aShopWithALargeOrder() {
  const fee = {
    identifier: "DEL" as const,
    amount: { kind: "fixed" as const, value: 4.9 },
    delivery_types: [0 as const],
    tax_rate: 19,
  };
  const gift = { number: "CARD", name: { de: "Grußkarte", en: "Greeting card" } };
  const websites = [websiteFile({ fees: [fee], additional_products: [gift] })];
  const testShop = await aShop({ websites, vouchers: [{ code: "GIFT-0100", value: 100_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-0100");
  await visitor.add("TV1", "TV1-10", { quantity: 3 });
  await visitor.add("PH1", "PH1", { quantity: 1, delivery: 0 });
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  return testShop;
}

/** Sets a part of every order's record. */
const record = (path: string, value: string) =>
  sql`update orders set record = jsonb_set(record, ${path}::text[], ${value}::jsonb)`;

test("an order with a fee, several lines and a gift adds up", async () => {
  await using testShop = await aShopWithALargeOrder();
  const [order] = await testShop.shop.db.selectFrom("orders").select("record").execute();
  expect(order?.record).toMatchObject({ version: 5, lines: [{}, {}, {}], fees: [{}] });
  expect((await verify(testShop)).lines).toEqual([expect.stringMatching(/everything adds up$/)]);
});

// [ledger.verify]
test("a changed amount is found in any table", async () => {
  await using testShop = await aShopWithALargeOrder();
  const changes: [string, ReturnType<typeof sql>][] = [
    ["orders", sql`update orders set gross_price = 1`],
    ["orders", sql`update orders set currency = 'CHF'`],
    ["orders", sql`update orders set order_number = '1'`],
    ["orders", record("{gross_price}", "1")],
    ["orders", record("{amount_to_pay}", "1")],
    ["orders", record("{lines,0,gross_price}", "1")],
    ["orders", record("{lines,0,quantity}", "9")],
    ["orders", record("{fees,0,gross_price}", "1")],
    ["orders", record("{fees,0,net_price}", "1")],
    ["orders", record("{tax,0,amount}", "1")],
    ["orders", record("{payments,0,amount}", "1")],
    ["order_people", sql`delete from order_people`],
    ["order_events", sql`update order_events set kind = 'people_erased'`],
    ["order_lines", sql`update order_lines set quantity = 9 where position = 1`],
    ["order_lines", sql`update order_lines set face_value = 9`],
    ["order_lines", sql`update order_lines set variation_number = 'TV1-50' where position = 1`],
    ["vouchers", sql`update vouchers set value = 1`],
    ["vouchers", sql`update vouchers set currency = 'CHF'`],
    ["ledger_accounts", sql`update ledger_accounts set credits_posted = 1 where kind = 'sales'`],
    ["ledger_accounts", sql`update ledger_accounts set currency = 'CHF' where kind = 'voucher'`],
    ["ledger_transfers", sql`update ledger_transfers set currency = 'CHF' where reason = 'order'`],
    ["ledger_transfers", sql`update ledger_transfers set amount = amount + 1 where reason = 'issuance'`],
  ];
  const { shop } = testShop;
  await shop.db.transaction().execute(async (db) => {
    for (const [table, change] of changes) {
      await sql`savepoint untouched`.execute(db);
      await tamper({ ...testShop, shop: { ...shop, db } }, table, change);
      const { mistakes } = await verifyLedger(db);
      expect(mistakes.length, JSON.stringify(change.compile(db))).toBeGreaterThan(0);
      await sql`rollback to savepoint untouched`.execute(db);
    }
  });
});

// [ledger.transfers] [order.unchanged]
test.each([
  sql`update orders set gross_price = 1`,
  sql`update orders set record = jsonb_set(record, '{gross_price}', '1')`,
  sql`delete from orders`,
  sql`truncate orders cascade`,
  sql`update order_lines set quantity = 9`,
  sql`delete from order_lines`,
  sql`update vouchers set value = 1`,
])("the database refuses to change what was ordered and issued (%#)", async (statement) => {
  await using testShop = await aShopWithAnOrder();
  await expect(statement.execute(testShop.shop.db)).rejects.toThrow();
});
