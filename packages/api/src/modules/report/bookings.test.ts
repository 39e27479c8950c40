import { exportDatev, reportBookings, reportSettlement } from "@guerdon/contract/operations/report";
import { takeBackVouchers } from "@guerdon/contract/operations/voucher-return";
import { anOperator, aShop, BOOKKEEPING, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const HALF = { website_id: "aurora", from: "2026-01-01", to: "2026-06-30" };

/** A shop in which codes of 100 EUR were issued, and one bought for 10 EUR. */
async function aBookedShop(settings = {}) {
  const testShop = await aShop({
    websites: [websiteFile(settings)],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "LEFT", value: 500 },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  return Object.assign(testShop, { operator: anOperator(testShop) });
}

// [report.bookings]
test("what the ledger booked is told by day and by the accounts that were debited and credited", async () => {
  await using shop = await aBookedShop();
  const { rows } = await shop.operator.must(reportBookings, { ...HALF, website_id: null });
  const row = { website_id: "aurora", currency: "EUR" };
  expect(rows).toEqual([
    {
      ...row,
      day: "2026-01-01",
      debit: "issuance",
      credit: "voucher",
      reason: "issuance",
      transfers: 2,
      amount: 10_500,
    },
    { ...row, day: "2026-06-01", debit: "voucher", credit: "sales", reason: "order", transfers: 1, amount: 1000 },
  ]);
});

// [report.datev]
test("half a year is written for DATEV, with the numbers of the website's settings", async () => {
  await using shop = await aBookedShop({ bookkeeping: BOOKKEEPING });
  const { text, bookings } = await shop.operator.must(exportDatev, HALF);
  const lines = text.split("\r\n");
  expect([bookings, lines.length]).toEqual([2, 5]);
  expect(lines[0]).toContain(';29098;55003;20260101;4;20260101;20260630;"aurora";');
  expect(lines[2]).toMatch(/^105,00;"S";"EUR";;;;1460;3500;;0101;"20260101-1";;;"issuance \(2\)";/);
  expect(lines[3]).toMatch(/^10,00;"S";"EUR";;;;3500;4000;;0106;"20260601-1";;;"order \(1\)";/);
});

// [report.datev]
test("without numbers, and for days of two fiscal years, nothing is written", async () => {
  await using shop = await aBookedShop();
  expect(await shop.operator.try(exportDatev, HALF)).toMatchObject({ refusals: [{ code: "bookkeeping_missing" }] });
  await using other = await aBookedShop({ bookkeeping: { ...BOOKKEEPING, fiscal_year_begins: "06-15" } });
  expect(await other.operator.try(exportDatev, HALF)).toMatchObject({
    refusals: [{ code: "fiscal_years_differ", fields: { next: "2026-06-15" } }],
  });
});

// [report.settlement]
test("settlement tells what a client is owed for codes that it returned", async () => {
  await using shop = await aBookedShop();
  const { voucher_id } = await shop.shop.db
    .selectFrom("vouchers")
    .select("voucher_id")
    .where("value", "=", 500)
    .executeTakeFirstOrThrow();
  await shop.operator.must(takeBackVouchers, {
    choice: {
      website_id: "aurora",
      batch: null,
      giver_id: null,
      ends_before: null,
      unspent: false,
      named: [{ row: 1, name: voucher_id }],
    },
    reason: "unused",
    expected: 1,
  });
  const owed = async (website_id: string | null) => {
    const { rows } = await shop.operator.must(reportSettlement, { ...HALF, website_id });
    return rows.filter(({ place }) => place === "returns").map((row) => row.owed);
  };
  expect(await owed("aurora")).toEqual([500]);
  expect(await owed(null)).toEqual([500, 500]);
});
