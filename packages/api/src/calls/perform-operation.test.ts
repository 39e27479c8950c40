import { contract } from "@guerdon/contract";
import { jobOperations, operations } from "@guerdon/contract/operations";
import { listOrders } from "@guerdon/contract/operations/order";
import { importStock } from "@guerdon/contract/operations/stock";
import { aShop, type TestShop } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ReadFresh } from "../db/index.ts";
import { openApiDocument } from "../http/openapi.ts";
import { importStock as importStockAct } from "../modules/stock/import-stock.ts";
import type { OperatorShop } from "../operation-binder.ts";
import type { OperatorCaller } from "./caller.ts";
import { createOperations } from "./create-operations.ts";
import { Operations } from "./perform-operation.ts";

/** A caller with all permissions by default. */
function aCaller({ shop }: TestShop, changes: Partial<OperatorCaller> = {}): OperatorCaller {
  return {
    kind: "command",
    actor: { kind: "person", name: "anna" },
    permissions: "all",
    command: "stock import",
    traceId: "a trace",
    now: shop.now,
    signal: new AbortController().signal,
    ...changes,
  };
}

function operationsOf({ shop, connection }: TestShop) {
  return createOperations({ ...shop, connection });
}

const rowOf = (row: number, code: string, product_number = "TV1") => {
  return { row, values: { product_number, variation_number: "TV1-10", face_value: null, code } };
};

const logOf = ({ shop: { db } }: TestShop) => db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
const codesOf = ({ shop: { db } }: TestShop) => db.selectFrom("stock_codes").select("code_digest").execute();

// [operator.recorded]
test("an operation is recorded with its operator, and without codes", async () => {
  await using testShop = await aShop();
  const answer = await operationsOf(testShop).perform(importStock, aCaller(testShop), {
    input: { rows: [rowOf(2, "SECRET-1")] },
  });
  expect(answer).toMatchObject({ ok: true, value: { codes: 1, waiting_orders: 0, added: [{ codes: 1 }] } });
  const log = await logOf(testShop);
  expect(log).toMatchObject([
    {
      operator: "anna",
      actor_kind: "person",
      caller_kind: "command",
      trace_id: "a trace",
      operation: "importStock",
      command: "stock import",
      outcome: "done",
      details: { codes: 1, waiting: 0 },
    },
  ]);
  expect(JSON.stringify(log)).not.toContain("SECRET");
});

// [operator.standby] [operator.interrupted]
test("an interrupted operation that was reading at a standby does not begin again at the primary", async () => {
  await using testShop = await aShop();
  const { shop, connection, statements } = testShop;
  const interruption = new AbortController();
  let begun = 0;
  const readFresh: ReadFresh = async (read) => {
    const first = await read(shop.db).finally(() => interruption.abort());
    begun = statements.length;
    // As after a standby that failed.
    return first && read(shop.db);
  };
  const performing = createOperations({ ...shop, connection, readFresh }).perform(
    listOrders,
    aCaller(testShop, { signal: interruption.signal }),
    { input: { website_id: null, state: null, limit: 10 } },
  );
  await expect(performing).rejects.toThrow("aborted");
  const lists = statements.map((statement) => statement.includes("join orders placed"));
  expect([lists.slice(0, begun), lists.slice(begun)].map((found) => found.includes(true))).toEqual([true, false]);
});

// [operator.whole]
test("a refused operation changes nothing, returns all refusals with their rows, and records their codes", async () => {
  await using testShop = await aShop();
  const rows = [rowOf(2, "SECRET-1"), rowOf(5, "SECRET-1"), rowOf(7, "N2", "ABSENT")];
  const answer = await operationsOf(testShop).perform(importStock, aCaller(testShop), { input: { rows } });
  expect(answer).toEqual({
    ok: false,
    refusals: [
      { code: "stock_code_repeated", fields: { first_row: 2 }, at: { row: 5 } },
      { code: "product_unknown", fields: { product_number: "ABSENT" }, at: { row: 7 } },
    ],
  });
  expect(await codesOf(testShop)).toEqual([]);
  const refused = { refusals: 2, first: "stock_code_repeated" };
  expect(await logOf(testShop)).toMatchObject([{ outcome: "refused", details: refused }]);
});

// [operator.dry-run]
test("a dry run has the outcome of a real one, and leaves only its record", async () => {
  await using testShop = await aShop();
  const { perform } = operationsOf(testShop);
  const input = { rows: [rowOf(2, "SECRET-1")] };
  const answer = await perform(importStock, aCaller(testShop), { input, isDry: true });
  expect(answer).toMatchObject({ ok: true, value: { codes: 1 } });
  expect(await codesOf(testShop)).toEqual([]);
  expect(await logOf(testShop)).toMatchObject([{ outcome: "dry run", details: { codes: 1 } }]);
});

// [operator.whole]
test("an answer that breaks the contract is found before anything is changed, also by a dry run", async () => {
  await using testShop = await aShop();
  const { perform } = operationsOf(testShop);
  const other = { ...importStock, output: importStock.output.extend({ codes: z.literal(2) }) };
  const input = { rows: [rowOf(2, "SECRET-1")] };
  for (const isDry of [false, true]) {
    await expect(perform(other, aCaller(testShop), { input, isDry })).rejects.toThrow(z.ZodError);
  }
  expect(await codesOf(testShop)).toEqual([]);
  expect(testShop.queuedJobs).toEqual([]);
  expect((await logOf(testShop)).map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
});

// [operator.whole]
test("what an act adds to its answer after the change is done cannot fail any more", async () => {
  await using testShop = await aShop();
  const logged: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => logged.push(line) });
  const operations = new Operations<OperatorShop>({ ...testShop.shop, connection: testShop.connection, log });
  operations.bind(importStock, async (shop, run, input) => {
    const outcome = await importStockAct(shop, run, input);
    return outcome.ok ? { ...outcome, value: { ...outcome.value, codes: 1.5 } } : outcome;
  });
  const input = { rows: [rowOf(2, "SECRET-1")] };
  const answer = await operations.perform(importStock, aCaller(testShop), { input });
  expect(answer).toMatchObject({ ok: true, value: { codes: 1.5 } });
  expect(await codesOf(testShop)).toHaveLength(1);
  expect((await logOf(testShop)).map(({ outcome }) => outcome)).toEqual(["done"]);
  expect(logged).toEqual([expect.stringContaining("importStock")]);
});

test("an interrupted operation changes nothing", async () => {
  await using testShop = await aShop();
  const { perform } = operationsOf(testShop);
  const input = { rows: [rowOf(2, "SECRET-1")] };
  const signal = AbortSignal.abort();
  await expect(perform(importStock, aCaller(testShop, { signal }), { input })).rejects.toThrow();
  expect(await codesOf(testShop)).toEqual([]);
  expect((await logOf(testShop)).map(({ outcome }) => outcome)).toEqual(["failed"]);
});

// [operator.permission]
test("a caller without the permission is refused before the input is read", async () => {
  await using testShop = await aShop();
  const caller = aCaller(testShop, { permissions: new Set(["vouchers.issue"]) });
  const input = () => Promise.reject(new Error("read"));
  const answer = await operationsOf(testShop).perform(importStock, caller, { input });
  expect(answer).toEqual({
    ok: false,
    refusals: [{ code: "not_permitted", fields: { permission: "stock.import" } }],
  });
  expect(await logOf(testShop)).toMatchObject([{ outcome: "refused", details: { first: "not_permitted" } }]);
});

test("invalid input is reported at its row, without the value", async () => {
  await using testShop = await aShop();
  const code = "SECRET".repeat(100);
  const answer = await operationsOf(testShop).perform(importStock, aCaller(testShop), {
    input: { rows: [rowOf(4, code)] },
  });
  expect(answer).toEqual({
    ok: false,
    refusals: [
      {
        code: "input_invalid",
        fields: { message: "must have at most 500 characters" },
        at: { row: 4, column: "code" },
      },
    ],
  });
});

// [operator.not-public]
test("operations are neither served over HTTP nor part of the public contract", () => {
  const published = JSON.stringify(openApiDocument(Object.values(contract)));
  for (const { name, permission } of [...operations, ...jobOperations]) {
    expect(Object.keys(contract)).not.toContain(name);
    expect(published).not.toContain(`"${name}"`);
    expect(published).not.toContain(`"${permission}"`);
  }
});
