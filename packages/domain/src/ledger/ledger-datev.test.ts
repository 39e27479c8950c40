import { expect, test } from "vitest";
import { type BookkeepingSettings, DATEV_COLUMNS, datevBatch, fiscalYearOf } from "./ledger-datev.ts";

const SETTINGS: BookkeepingSettings = {
  consultant_number: 29_098,
  client_number: 55_003,
  fiscal_year_begins: "04-01",
  account_length: 4,
  accounts: {
    voucher: 3500,
    customer: 3500,
    issuance: 1460,
    sales: 4000,
    clearing: 1461,
    bank: 1800,
    expiry: 4830,
    unallocated: 3790,
    returned: 3510,
  },
};

const BATCH = {
  settings: SETTINGS,
  website_id: "aurora",
  from: "2026-06-01",
  to: "2026-06-30",
  currency: "EUR",
  made_at: new Date("2026-07-01T08:09:10.011Z"),
};

const ROW = { day: "2026-06-05", reason: "order", transfers: 3 };

const rowsOf = (text: string) => text.split("\r\n").map((line) => line.split(";"));

// [report.datev]
test("a batch has the header, the columns and the lines that DATEV describes, field by field", () => {
  const text = datevBatch(BATCH, [
    { ...ROW, debit: "voucher", credit: "sales", amount: 123_405 },
    { ...ROW, debit: "bank", credit: "sales", amount: 7 },
    { ...ROW, debit: "voucher", credit: "customer", amount: 500 },
    { ...ROW, day: "2026-06-30", debit: "sales", credit: "bank", reason: "refund", transfers: 1, amount: 100 },
  ]);
  const [header, columns, ...lines] = rowsOf(text);
  expect(header).toEqual([
    ...['"EXTF"', "700", "21", '"Buchungsstapel"', "13", "20260701080910011", "", '"GU"', '"Guerdon"', '""'],
    ...["29098", "55003", "20260401", "4", "20260601", "20260630", '"aurora"', '""', "1", "0", "0", '"EUR"'],
    ...["", '""', "", "", '""', "", "", '""', '""'],
  ]);
  expect(columns).toEqual(DATEV_COLUMNS);
  expect([columns?.length, columns?.[36], columns?.[113], columns?.[124]]).toEqual([
    ...[125, "KOST1 - Kostenstelle", "Festschreibung", "Abw. Skontokonto"],
  ]);
  const filled = lines.slice(0, -1).map((line) => {
    expect(line).toHaveLength(125);
    return Object.fromEntries(line.flatMap((field, index) => (field === "" ? [] : [[DATEV_COLUMNS[index], field]])));
  });
  const booked = { "Soll/Haben-Kennzeichen": '"S"', "WKZ Umsatz": '"EUR"', Festschreibung: "0" };
  const sales = {
    ...booked,
    "Gegenkonto (ohne BU-Schlüssel)": "4000",
    Belegdatum: "0506",
    Buchungstext: '"order (3)"',
  };
  expect(filled).toEqual([
    { ...sales, "Umsatz (ohne Soll/Haben-Kz)": "1234,05", Konto: "3500", "Belegfeld 1": '"20260605-1"' },
    { ...sales, "Umsatz (ohne Soll/Haben-Kz)": "0,07", Konto: "1800", "Belegfeld 1": '"20260605-2"' },
    {
      ...booked,
      "Umsatz (ohne Soll/Haben-Kz)": "1,00",
      Konto: "4000",
      "Gegenkonto (ohne BU-Schlüssel)": "1800",
      Belegdatum: "3006",
      "Belegfeld 1": '"20260630-1"',
      Buchungstext: '"refund (1)"',
    },
  ]);
  expect(text.endsWith("\r\n")).toBe(true);
  expect(Buffer.from(text, "latin1").toString("latin1")).toBe(text);
});

// [report.datev]
test.each([
  ["2026-03-31", "2025-04-01"],
  ["2026-04-01", "2026-04-01"],
  ["2026-12-31", "2026-04-01"],
])("the fiscal year of %s begins on %s", (day, first) => {
  expect(fiscalYearOf(day, SETTINGS)).toBe(first);
});
