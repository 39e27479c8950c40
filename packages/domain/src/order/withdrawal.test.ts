import { expect, test } from "vitest";
import type { LegalKind } from "../product/product.ts";
import type { LineState } from "./order.ts";
import { refundDaysLeft, statementProblems, tidyStatement, withdrawalPeriods } from "./withdrawal.ts";

const ZONE = "Europe/Berlin";
const CODES: LegalKind = "multi_purpose_voucher";
const STATEMENT = { name: "Nora Licht", order_number: "10042", email: "nora@example.org", details: "" };

const line = (position: number, legal_kind: LegalKind | null, delivery_type: 0 | 1, state: LineState = "open") => {
  return { position, legal_kind, delivery_type, state };
};
const placedAt = new Date("2026-11-20T23:30:00Z");
const sent = (day: string, ...positions: number[]) => ({ sent_at: new Date(`${day}T12:00:00Z`), positions });

// [withdrawal.period]
test.each([
  ["codes, from the order", [line(1, CODES, 1)], [], [["codes", "2026-12-05"]]],
  ["codes, also while they wait", [line(1, "digital_code", 1, "waiting_for_stock")], [], [["codes", "2026-12-05"]]],
  ["goods that are not sent", [line(1, "goods", 0)], [], [["goods", null]]],
  ["goods that are sent", [line(1, "goods", 0, "sent")], [sent("2026-11-25", 1)], [["goods", "2026-12-09"]]],
  [
    "goods of which a part is sent",
    [line(1, "goods", 0, "sent"), line(2, "goods", 0)],
    [sent("2026-11-25", 1)],
    [["goods", null]],
  ],
  [
    "goods in two shipments, from the last",
    [line(1, "goods", 0, "sent"), line(2, "goods", 0, "sent")],
    [sent("2026-11-30", 2), sent("2026-11-25", 1)],
    [["goods", "2026-12-14"]],
  ],
  ["a voucher by post, as goods", [line(1, CODES, 0, "sent")], [sent("2026-11-25", 1)], [["goods", "2026-12-09"]]],
  [
    "an old order by its delivery",
    [line(1, null, 0), line(2, null, 1)],
    [],
    [
      ["codes", "2026-12-05"],
      ["goods", null],
    ],
  ],
] as const)("the period of %s", (_, lines, shipments, periods) => {
  const found = withdrawalPeriods({ placed_at: placedAt, lines, shipments }, ZONE);
  expect(found.map(({ kind, until }) => [kind, until])).toEqual(periods);
});

// [withdrawal.form]
test.each([
  ["nothing", {}, {}],
  ["an order number that is none", { order_number: "??" }, {}],
  [
    "empty fields",
    { name: "", order_number: "", email: "" },
    { name: "missing", order_number: "missing", email: "missing" },
  ],
  ["an address that is none", { email: "nora@example" }, { email: "invalid" }],
  ["too much", { name: "x".repeat(101), details: "x".repeat(1001) }, { name: "too_long", details: "too_long" }],
])("a statement with %s", (_, changes, problems) => {
  expect(statementProblems({ ...STATEMENT, ...changes })).toEqual(problems);
});

test("a tidy statement has no spaces around it, names on one line, and plain line breaks", () => {
  const typed = { name: " Nora\n Licht ", order_number: "\t10042", email: " a@example.org ", details: " one\r\ntwo\r" };
  expect(tidyStatement(typed)).toEqual({
    name: "Nora Licht",
    order_number: "10042",
    email: "a@example.org",
    details: "one\ntwo",
  });
});

// [withdrawal.operator]
test.each([
  ["2026-11-20T23:30:00Z", 14],
  ["2026-12-04T22:59:59Z", 1],
  ["2026-12-05T22:59:59Z", 0],
  ["2026-12-05T23:00:00Z", -1],
])("at %s the days left for a refund are %i", (now, days) => {
  expect(refundDaysLeft(placedAt, new Date(now), ZONE)).toBe(days);
});
