import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aShop, aTerminal, BOOKKEEPING, type TestShop, websiteFile } from "@guerdon/testing";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** Runs a report and returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(".");
  const exit = await runCommand(["reports", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

const JUNE = ["--from", "2026-06-01", "--to", "2026-06-30"];

/** A shop with a voucher of 100 EUR, of which an order of 10 EUR was paid and given back. */
async function aShopWithARefund() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const { io } = aTerminal(".");
  const { shop, connection } = testShop;
  await runCommand(["orders", "cancel", order_number, "--site", "aurora"], io, { ...shop, connection });
  return testShop;
}

async function csvOf(testShop: TestShop, ...argv: string[]): Promise<Record<string, string>[]> {
  return parse((await run(testShop, ...argv, "--format", "csv")).out, { columns: true });
}

// [report.credit] [report.orders]
test("credit and orders are printed for each website, and their sums have no website", async () => {
  await using testShop = await aShopWithARefund();
  const credit = { day: "2026-06-01", currency: "EUR", issued: "100.00", redeemed: "10.00", given_back: "10.00" };
  const left = {
    expired: "0.00",
    returned: "0.00",
    outstanding: "100.00",
    reserved: "0.00",
    vouchers: "1",
    accounts: "0",
  };
  expect(await csvOf(testShop, "credit")).toMatchObject([
    { website: "aurora", ...credit, ...left },
    { website: "", ...credit, ...left },
  ]);
  const order = { period: "2026-06", placed: "1", pieces: "1", gross: "10.00", credit: "10.00", given_back: "10.00" };
  const orders = ["orders", ...JUNE, "--site", "aurora", "--by", "month"];
  expect(await csvOf(testShop, ...orders)).toMatchObject([{ website: "aurora", ...order, cancelled: "1" }]);
  const [head, ...rows] = (await run(testShop, "orders", ...JUNE)).out.trimEnd().split("\n");
  expect(head?.split(/ {2,}/).slice(0, 4)).toEqual(["website", "period", "currency", "placed"]);
  expect(rows.map((row) => row.split(/ {2,}/).slice(0, 4))).toEqual([
    ["aurora", "2026-06-01", "EUR", "1"],
    ["all websites", "2026-06-01", "EUR", "1"],
  ]);
});

// [report.tax] [report.settlement]
test("tax and settlement are printed with negative amounts as numbers", async () => {
  await using testShop = await aShopWithARefund();
  const tax = { website: "aurora", kind: "multi_purpose_voucher", rate: "0", tax: "0.00" };
  expect(await csvOf(testShop, "vat", ...JUNE, "--site", "aurora")).toMatchObject([
    { ...tax, entry: "sale", gross: "10.00" },
    { ...tax, entry: "refund", gross: "-10.00" },
  ]);
  const settled = await run(testShop, "settlement", ...JUNE, "--site", "aurora", "--format", "json");
  const rows: { place: string }[] = JSON.parse(settled.out);
  expect(rows.find(({ place }) => place === "credit")).toMatchObject({
    received: "10.00",
    refunded: "10.00",
    net: "0.00",
    owed: "100.00",
    transfers: 2,
  });
  expect(rows.find(({ place }) => place === "orders")).toMatchObject({ owed: null });
});

// [report.bookings] [report.datev]
test("bookings are printed, and written for DATEV in its encoding to a file", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-datev-"));
  await using testShop = await aShopWithARefund();
  expect(await csvOf(testShop, "bookings", ...JUNE)).toMatchObject([
    { website: "aurora", day: "2026-06-01", debit: "sales", credit: "voucher", amount: "10.00", transfers: "1" },
    { debit: "voucher", credit: "sales", amount: "10.00" },
  ]);
  const datev = ["bookings", ...JUNE, "--format", "datev"];
  expect((await run(testShop, ...datev)).err).toContain("--format datev needs --site and --out");
  const out = join(folder.path, "EXTF_2026-06.csv");
  const refused = await run(testShop, ...datev, "--site", "aurora", "--out", out);
  expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining("have no bookkeeping") });
  await using other = await aShop({ websites: [websiteFile({ bookkeeping: BOOKKEEPING })] });
  expect(await run(other, ...datev, "--site", "aurora", "--out", out)).toMatchObject({
    exit: 0,
    err: expect.stringContaining("0 bookings are in"),
  });
  const bytes = await readFile(out);
  expect(bytes.toString("latin1")).toContain("BU-Schlüssel;Belegdatum");
  expect(bytes.length).toBe(bytes.toString("latin1").length);
});

// [report.recorded-later]
test("a line on standard error says how many transfers were recorded later", async () => {
  await using testShop = await aShopWithARefund();
  const { db, now } = testShop.shop;
  const { account_id } = await db
    .selectFrom("ledger_accounts")
    .select("account_id")
    .where("kind", "=", "voucher")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("ledger_transfers")
    .values({
      website_id: "aurora",
      transfer_id: "late",
      debit_account_id: account_id,
      credit_account_id: "sales:EUR",
      amount: 1,
      currency: "EUR",
      phase: "posted",
      reason: "order",
      created_at: now(),
      recorded_at: new Date("2126-01-01T00:00:00Z"),
    })
    .execute();
  const credit = await run(testShop, "credit", "--day", "2026-06-01", "--format", "json");
  expect(credit.err).toMatch(/^\d+ transfers? dated on or before 2026-06-01 (was|were) recorded after that\.\n$/);
  expect(JSON.parse(credit.out)).toHaveLength(2);
  const settlement = await run(testShop, "settlement", ...JUNE);
  expect(settlement.err).toMatch(
    /^\d+ transfers? dated from 2026-06-01 to 2026-06-30 (was|were) recorded after that\.\n$/,
  );
});

test("nothing to report says so; wrong days and an unknown website are refused", async () => {
  await using testShop = await aShop();
  expect((await run(testShop, "credit")).out).toBe("There is no credit.\n");
  expect((await run(testShop, "orders", ...JUNE)).out).toBe("There were no orders.\n");
  expect((await run(testShop, "vat", ...JUNE)).out).toBe("Nothing was paid or given back.\n");
  expect((await run(testShop, "settlement", ...JUNE)).out).toBe("No money and no credit moved.\n");
  expect(await run(testShop, "vat", "--from", "soon", "--to", "2026-06-30")).toMatchObject({
    exit: 2,
    err: expect.stringContaining("must be a day, such as 2026-12-31"),
  });
  expect(await run(testShop, "vat", "--from", "2026-06-30", "--to", "2026-06-01")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("the last day is before the first one"),
  });
  expect(await run(testShop, "credit", "--site", "auroa")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("did you mean aurora?"),
  });
});
