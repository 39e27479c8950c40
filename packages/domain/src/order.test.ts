import { describe, expect, test } from "vitest";
import { LINE_TRANSITIONS, mayFollow, ORDER_TRANSITIONS } from "./order.ts";

const tables: [string, Record<string, readonly string[]>, string][] = [
  ["an order", ORDER_TRANSITIONS, "placed"],
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

  test("always lead to a final state", () => {
    const walk = (from: string, seen: readonly string[]): void => {
      expect(seen).not.toContain(from);
      for (const to of table[from] ?? []) {
        walk(to, [...seen, from]);
      }
    };
    walk(start, []);
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
