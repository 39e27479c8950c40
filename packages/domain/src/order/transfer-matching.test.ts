import fc from "fast-check";
import { expect, test } from "vitest";
import { creditorReference } from "../payment/creditor-reference.ts";
import { ORDER_STATES, type OrderState } from "./order.ts";
import {
  type MatchedEntry,
  matchTransfer,
  matchTransfers,
  namedOrderNumbers,
  type TransferMatch,
  type TransferOrder,
} from "./transfer-matching.ts";

const ORDER: TransferOrder = {
  order_id: "ord_1",
  order_number: "10001",
  state: "awaiting_transfer",
  currency: "EUR",
  amount: 5000,
  received: 0,
  marked: 0,
};
const OTHER: TransferOrder = { ...ORDER, order_id: "ord_2", order_number: "10002" };

const ENTRY: MatchedEntry = {
  amount: 5000,
  currency: "EUR",
  direction: "credit",
  is_reversal: false,
  reference: null,
  text: "",
};
const byReference: Partial<MatchedEntry> = { reference: creditorReference("10001") };
const byNumber: Partial<MatchedEntry> = { text: "Bestellung 10001" };

const match = (entry: Partial<MatchedEntry>, ...orders: Partial<TransferOrder>[]) =>
  matchTransfer(
    { ...ENTRY, ...entry },
    (orders.length > 0 ? orders : [{}]).map((order) => ({ ...ORDER, ...order })),
  );

const unmatched = (reason: string, ...candidates: string[]) => ({ outcome: "unmatched", reason, candidates });

/** The outcomes of a transfer of less, exactly and more than expected, by the state of its order [payment.matching]. */
const BY_STATE: Record<OrderState, [less: string, exact: string, more: string]> = {
  awaiting_transfer: ["partial", "exact", "over"],
  payment_pending: ["duplicate", "duplicate", "duplicate"],
  paid: ["duplicate", "duplicate", "duplicate"],
  in_fulfilment: ["duplicate", "duplicate", "duplicate"],
  fulfilled: ["duplicate", "duplicate", "duplicate"],
  cancelled: ["late", "late", "late"],
  refunded: ["late", "late", "late"],
};

// [payment.matching]
test.each(ORDER_STATES)("a transfer with the reference of an order that is %s", (state) => {
  const outcomes = [4999, 5000, 5001].map((amount) => match({ ...byReference, amount }, { state }).outcome);
  expect(outcomes).toEqual(BY_STATE[state]);
});

// [payment.matching]
test.each(["fulfilled", "cancelled", "refunded"] as const)(
  "the transfer that was marked proves an order that is %s",
  (state) => {
    const marked = { state, marked: 5000 };
    const proof = { outcome: "confirmed", order_id: "ord_1", allocated: 5000 };
    expect([match(byReference, marked), match(byNumber, marked)]).toEqual([proof, proof]);
    expect(match({ ...byReference, amount: 4999 }, marked).outcome).toBe(state === "fulfilled" ? "duplicate" : "late");
  },
);

// [payment.matching]
test.each(ORDER_STATES)("a transfer that names an order that is %s counts with the exact amount only", (state) => {
  const named = (amount: number) => match({ ...byNumber, amount }, { state });
  expect(named(5000).outcome).toBe(BY_STATE[state][1]);
  expect([named(4999), named(5001)]).toEqual([
    unmatched("amount_differs", "ord_1"),
    unmatched("amount_differs", "ord_1"),
  ]);
});

// [payment.matching]
test.each<[string, Partial<MatchedEntry>, Partial<TransferOrder>[], TransferMatch | object]>([
  ["the exact amount pays", byReference, [{}], { outcome: "exact", order_id: "ord_1", allocated: 5000 }],
  [
    "of too much, the missing amount counts",
    { ...byReference, amount: 9000 },
    [{}],
    { outcome: "over", order_id: "ord_1", allocated: 5000 },
  ],
  [
    "too little counts as a part",
    { ...byReference, amount: 1200 },
    [{}],
    { outcome: "partial", order_id: "ord_1", allocated: 1200 },
  ],
  [
    "the rest after a part pays",
    { ...byReference, amount: 3800 },
    [{ received: 1200 }],
    { outcome: "exact", order_id: "ord_1", allocated: 3800 },
  ],
  [
    "the whole amount after a part is too much",
    byReference,
    [{ received: 1200 }],
    { outcome: "over", order_id: "ord_1", allocated: 3800 },
  ],
  [
    "the number is recognised by what is still missing",
    { ...byNumber, amount: 3800 },
    [{ received: 1200 }],
    { outcome: "exact", order_id: "ord_1", allocated: 3800 },
  ],
  ["and not by the whole amount", byNumber, [{ received: 1200 }], unmatched("amount_differs", "ord_1")],
  [
    "a statement proves what was marked",
    byReference,
    [{ state: "fulfilled", marked: 5000 }],
    { outcome: "confirmed", order_id: "ord_1", allocated: 5000 },
  ],
  [
    "also by number, with the marked amount",
    { ...byNumber, amount: 3800 },
    [{ state: "paid", marked: 3800 }],
    { outcome: "confirmed", order_id: "ord_1", allocated: 3800 },
  ],
  [
    "another amount than was marked proves nothing",
    { ...byReference, amount: 4000 },
    [{ state: "paid", marked: 5000 }],
    { outcome: "duplicate", order_id: "ord_1" },
  ],
  [
    "the reference counts more than a number",
    { reference: creditorReference("10002"), text: "Bestellung 10001" },
    [ORDER, OTHER],
    { outcome: "exact", order_id: "ord_2", allocated: 5000 },
  ],
  [
    "a reference in the text counts as well",
    { reference: "NOTE", text: `Danke! ${creditorReference("10001")}` },
    [{}],
    { outcome: "exact", order_id: "ord_1", allocated: 5000 },
  ],
  [
    "a number may stand in the reference",
    { reference: "10001" },
    [{}],
    { outcome: "exact", order_id: "ord_1", allocated: 5000 },
  ],
  [
    "two references are for the operator",
    { text: `${creditorReference("10001")} ${creditorReference("10002")}`, amount: 10_000 },
    [ORDER, OTHER],
    unmatched("several_orders", "ord_1", "ord_2"),
  ],
  [
    "of two numbers, the amount decides",
    { text: "10001 10002", amount: 700 },
    [ORDER, { ...OTHER, amount: 700 }],
    { outcome: "exact", order_id: "ord_2", allocated: 700 },
  ],
  ["unless both have it", { text: "10001, 10002" }, [ORDER, OTHER], unmatched("several_orders", "ord_1", "ord_2")],
  ["nothing is named", { text: "Miete Mai" }, [{}], unmatched("no_order")],
  ["another number is named", { text: "Bestellung 10003" }, [{}], unmatched("no_order")],
  ["another currency, by reference", { ...byReference, currency: "CHF" }, [{}], unmatched("currency_differs", "ord_1")],
  ["another currency, by number", { ...byNumber, currency: "CHF" }, [{}], unmatched("currency_differs", "ord_1")],
  [
    "money that came back is no payment, whatever it names",
    { ...byReference, is_reversal: true },
    [{}],
    unmatched("came_back"),
  ],
  [
    "an earlier entry is taken back",
    { ...byReference, direction: "debit", is_reversal: true },
    [{}],
    { outcome: "reversal" },
  ],
  ["money goes out", { ...byReference, direction: "debit" }, [{}], { outcome: "outgoing" }],
])("%s", (_, entry, orders, expected) => {
  expect(match(entry, ...orders)).toEqual(expected);
});

// [payment.matching]
test("entries of one statement see what those before them paid", () => {
  const amounts = [1000, 4500, 5000];
  const entries = amounts.map((amount) => ({ ...ENTRY, ...byReference, amount }));
  expect(matchTransfers(entries, [ORDER])).toEqual([
    { outcome: "partial", order_id: "ord_1", allocated: 1000 },
    { outcome: "over", order_id: "ord_1", allocated: 4000 },
    { outcome: "duplicate", order_id: "ord_1" },
  ]);
  expect(
    matchTransfers(
      [entries[2], entries[2]].flatMap((entry) => entry ?? []),
      [{ ...ORDER, state: "paid", marked: 5000 }],
    ),
  ).toEqual([
    { outcome: "confirmed", order_id: "ord_1", allocated: 5000 },
    { outcome: "duplicate", order_id: "ord_1" },
  ]);
});

// [payment.matching]
test("no entry counts for more than it is, no order gets more than it needs, and it is paid when it has that", () => {
  const order = fc.record({
    n: fc.integer({ min: 10_001, max: 10_006 }),
    amount: fc.integer({ min: 1, max: 20 }),
    state: fc.constantFrom(...ORDER_STATES),
  });
  const entry = fc.record({
    n: fc.integer({ min: 10_001, max: 10_008 }),
    amount: fc.integer({ min: 1, max: 25 }),
    isReference: fc.boolean(),
  });
  const statement = fc.tuple(fc.uniqueArray(order, { selector: ({ n }) => n }), fc.array(entry, { maxLength: 20 }));
  fc.assert(
    fc.property(statement, ([orders, entries]) => {
      const all = orders.map(({ n, ...changes }) => ({
        ...ORDER,
        ...changes,
        order_id: `ord_${n}`,
        order_number: String(n),
      }));
      const given = entries.map(({ n, amount, isReference }) => ({
        ...ENTRY,
        amount,
        text: isReference ? creditorReference(String(n)) : `Nr. ${n}`,
      }));
      const matches = matchTransfers(given, all);
      const allocated = (match: TransferMatch | undefined) => (match && "allocated" in match ? match.allocated : 0);
      expect(matches.every((each, index) => allocated(each) <= (given[index]?.amount ?? 0))).toBe(true);
      for (const { order_id, amount, state } of all) {
        const own = matches.filter((each) => "order_id" in each && each.order_id === order_id);
        const paid = own.reduce((sum, each) => sum + allocated(each), 0);
        const isPaid = own.some(({ outcome }) => outcome === "exact" || outcome === "over");
        expect(state === "awaiting_transfer" ? paid <= amount : paid === 0).toBe(true);
        expect(isPaid).toBe(state === "awaiting_transfer" && paid === amount);
      }
    }),
  );
});

// [payment.matching]
test("only orders that an entry names need to be known", () => {
  const named = namedOrderNumbers({ reference: "RF2510001", text: "Kunde 77, RF95 1000 2, 10 003" });
  expect(named).toEqual(expect.arrayContaining(["10001", "10002", "10003", "77"]));
  expect(namedOrderNumbers({ reference: null, text: "Miete" })).toEqual([]);
});
