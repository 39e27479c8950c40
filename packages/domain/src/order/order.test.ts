import { describe, expect, test } from "vitest";
import { ATTEMPT_TRANSITIONS, SETTLED_ATTEMPTS } from "../payment/payment.ts";
import { FIRST_STATES, LINE_TRANSITIONS, mayFollow, ORDER_STATES, ORDER_TRANSITIONS } from "./order.ts";

/** Without the one way back: a payment that fails leads to the draft again, as often as the customer tries. */
const ONWARDS = {
  ...ORDER_TRANSITIONS,
  payment_in_process: ORDER_TRANSITIONS.payment_in_process.filter((state) => state !== "draft"),
};

const tables: [string, Record<string, readonly string[]>, string][] = [
  ["an order", ONWARDS, "draft"],
  ["a payment attempt", ATTEMPT_TRANSITIONS, "started"],
  ["a line", LINE_TRANSITIONS, "open"],
];

// [order.states]
describe.each(tables)("the states of %s", (_, table, start) => {
  const states = Object.keys(table);

  test("lead to states of the table, never to themselves", () => {
    for (const [from, next] of Object.entries(table)) {
      expect(next.every((to) => states.includes(to) && to !== from)).toBe(true);
    }
  });

  test("are all reachable from the initial state, which is never reached again", () => {
    const seen = new Set([start]);
    for (const from of seen) {
      for (const to of table[from] ?? []) {
        seen.add(to);
      }
    }
    expect([...seen].sort()).toEqual([...states].sort());
    expect(Object.values(table).flat()).not.toContain(start);
  });

  test("lead to a final state from everywhere", () => {
    const final = new Set(states.filter((state) => table[state]?.length === 0));
    for (const [from, next] of [...Object.entries(table), ...Object.entries(table), ...Object.entries(table)]) {
      if (next.some((to) => final.has(to))) {
        final.add(from);
      }
    }
    expect([...final].sort()).toEqual([...states].sort());
  });

  test("follow each other only as in the table", () => {
    for (const from of states) {
      for (const to of states) {
        expect(mayFollow(table, from, to)).toBe(table[from]?.includes(to));
      }
    }
  });
});

test("delivered and sent are final for a line, and so are an order's final states", () => {
  expect(mayFollow(LINE_TRANSITIONS, "delivered", "open")).toBe(false);
  expect(mayFollow(LINE_TRANSITIONS, "sent", "delivered")).toBe(false);
  expect(mayFollow(LINE_TRANSITIONS, "waiting_for_stock", "delivered")).toBe(true);
  expect(mayFollow(ORDER_TRANSITIONS, "cancelled", "fulfilled")).toBe(false);
});

// [order.states]
test("a failed payment leads back to the draft, and nothing leads back from a placed order", () => {
  expect(mayFollow(ORDER_TRANSITIONS, "payment_in_process", "draft")).toBe(true);
  expect(ORDER_STATES).toEqual([
    ...["payment_pending", "awaiting_transfer", "paid", "in_fulfilment", "fulfilled", "cancelled", "refunded"],
  ]);
  for (const state of ORDER_STATES) {
    expect(ORDER_TRANSITIONS[state].every((next) => ORDER_STATES.some((placed) => placed === next))).toBe(true);
  }
  const placing = [...ORDER_TRANSITIONS.draft, ...ORDER_TRANSITIONS.payment_in_process];
  expect(placing.filter((state) => ORDER_STATES.some((placed) => placed === state)).sort()).toEqual(
    ["awaiting_transfer", "paid", "paid", "payment_pending"].sort(),
  );
  expect(new Set(placing.filter((state) => FIRST_STATES.some((first) => first === state)))).toEqual(
    new Set(FIRST_STATES),
  );
});

// [payment.attempts]
test("nothing is undecided of a settled attempt: what comes later goes back", () => {
  for (const state of SETTLED_ATTEMPTS) {
    expect(ATTEMPT_TRANSITIONS[state].every((next) => next === "refunded" || next === "given_up")).toBe(true);
  }
});
