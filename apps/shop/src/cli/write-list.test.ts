import type { ListPlace } from "@guerdon/contract/operations/list-page";
import { listOrders } from "@guerdon/contract/operations/order";
import { listRefunds } from "@guerdon/contract/operations/refund";
import { anOperator, aShop, aTerminal, insertManyVouchers, type TestShop } from "@guerdon/testing";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(".");
  const exit = await runCommand(argv, io, { ...shop, connection });
  return { exit, ...written };
}

const MANY = 5200;
const SITE = ["--site", "aurora"];
const LIST = ["vouchers", "list", ...SITE];

// [operator.whole-lists]
test("a file has every row of a list, on however many pages; a table says of how many it shows 50", async () => {
  await using testShop = await aShop();
  const issued = await run(testShop, "vouchers", "issue", ...SITE, "--value", "10", "--count", String(MANY));
  expect(issued.exit).toBe(0);
  const csv = await run(testShop, ...LIST, "--format", "csv");
  const rows: { id: string }[] = parse(csv.out, { columns: true });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
  expect(csv).toMatchObject({ exit: 0, err: "" });
  const json: { id: string }[] = JSON.parse((await run(testShop, ...LIST, "--format", "json")).out);
  expect(json.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const table = (await run(testShop, ...LIST)).out.trimEnd().split("\n");
  expect(table).toHaveLength(1 + 50 + 1);
  expect(table.at(-1)).toBe("50 of 5,200; --limit shows more, --format csv or json all.");
  const cut = await run(testShop, ...LIST, "--format", "csv", "--limit", "5001");
  expect(parse(cut.out, { columns: true })).toHaveLength(5001);
  expect(cut.err).toBe("5,001 of 5,200; without --limit all are written.\n");
  expect(await run(testShop, ...LIST, "--limit", "1e3")).toMatchObject({ exit: 2 });
  // [operator.recorded]
  const log = testShop.shop.db.selectFrom("operator_log").select(["command", "outcome", "website_id", "details"]);
  const entry = (vouchers: number) => {
    return { command: "vouchers list", outcome: "done", website_id: "aurora", details: { vouchers } };
  };
  expect(await log.where("operation", "=", "listVouchers").orderBy("entry_id").execute()).toEqual([
    ...[entry(MANY), entry(MANY), entry(50), entry(5001)],
  ]);
});

// [operator.whole-lists]
test("more than ten thousand rows are counted only for whoever reads more than these", async () => {
  await using testShop = await aShop();
  const many = { website_id: "aurora", count: 10_100, key_id: testShop.shop.keyring.currentId };
  await insertManyVouchers(testShop.connection, many);
  const last = (text: string) => text.trimEnd().split("\n").at(-1);
  const more = "--limit shows more, --format csv or json all.";
  expect(last((await run(testShop, ...LIST)).out)).toBe(`50 of more than 10,000; ${more}`);
  expect(last((await run(testShop, ...LIST, "--limit", "10050")).out)).toBe(`10,050 of 10,100; ${more}`);
});

/** Reads a list in pages of one row. */
async function inPages<Row>(
  read: (after: ListPlace | null) => Promise<{ rows: Row[]; next: ListPlace | null; total: number | null }>,
) {
  const rows: Row[] = [];
  const totals: (number | null)[] = [];
  let after: ListPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(after);
    rows.push(...page.rows);
    totals.push(page.total);
    after = page.next;
  } while (after !== null);
  return { rows, totals };
}

// [operator.whole-lists]
test("pages of one row are the list, in its order, and the first one says of how many", async () => {
  const codes = ["GIFT-A", "GIFT-B", "GIFT-C"];
  await using testShop = await aShop({ vouchers: codes.map((code) => ({ code, value: 10_000 })) });
  for (const code of codes) {
    const visitor = testShop.visitor();
    await visitor.enter(code);
    await visitor.add();
    const { order_number } = await visitor.order(await visitor.prepareOrder());
    await run(testShop, "orders", "cancel", order_number, ...SITE, "--delivered");
  }
  const operator = anOperator(testShop);
  const orders = { website_id: "aurora", state: null };
  const allOrders = (await operator.must(listOrders, { ...orders, limit: 10 })).orders;
  const pagedOrders = await inPages(async (after) => {
    const { orders: rows, ...facts } = await operator.must(listOrders, { ...orders, limit: 1, after });
    return { rows, ...facts };
  });
  expect(pagedOrders).toEqual({ rows: allOrders, totals: [3, null, null, null] });
  const refunds = { website_id: null, open: false };
  const allRefunds = (await operator.must(listRefunds, { ...refunds, limit: 10 })).refunds;
  const pagedRefunds = await inPages(async (after) => {
    const { refunds: rows, ...facts } = await operator.must(listRefunds, { ...refunds, limit: 1, after });
    return { rows, ...facts };
  });
  expect(pagedRefunds).toEqual({ rows: allRefunds, totals: [3, null, null, null] });
});
