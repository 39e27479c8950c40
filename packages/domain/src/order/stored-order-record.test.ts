import { expect, test } from "vitest";
import { currentOrderRecord, type StoredOrderRecord } from "./stored-order-record.ts";

const LINE = {
  position: 1,
  product_number: "TV1",
  language: "de",
  name: "Karte",
  brand: "Röstmond",
  type_group: "TVO",
  legal_kind: "multi_purpose_voucher",
  picture: null,
  attributes: {},
  delivery_type: 1,
  face_value: 1000,
  quantity: 1,
  gross_price: 1000,
  tax_rate: 0,
  discount: 0,
  tracking_name: "TV1",
  info_url: null,
} as const;
const RECORD = {
  order_number: "10001",
  placed_at: "2026-06-01T10:00:00Z",
  currency: { symbol: "€", short_symbol: "EUR" },
  lines: [LINE],
  fees: [],
  tax: [],
  gross_price: 1000,
  price_without_fees: 1000,
  payments: [],
  amount_to_pay: 0,
  co_payment_type_id: null,
};

// [giver.order]
test("an order that was recorded before there were givers has none", () => {
  const stored = { ...RECORD, version: 4 } as unknown as StoredOrderRecord;
  expect(currentOrderRecord(stored)).toEqual({ ...RECORD, version: 5, giver: null });
});

test("an older record becomes the current one step by step", () => {
  const { legal_kind: _, ...line } = LINE;
  const stored = { ...RECORD, version: 3, lines: [line] } as unknown as StoredOrderRecord;
  expect(currentOrderRecord(stored)).toMatchObject({ version: 5, giver: null, lines: [{ legal_kind: null }] });
});
