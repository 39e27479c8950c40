import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { businessCounts } from "./business-counts.ts";

function counting(...websites: string[]) {
  const registry = new Registry();
  const hear = businessCounts(registry, () => websites);
  const lines = async (beginning: string) =>
    (await registry.metrics()).split("\n").filter((line) => line.startsWith(`guerdon_${beginning}`));
  return { hear, lines, websites };
}

// [operator.metrics]
test("what can be counted of a website begins at 0, also of one that comes later, and stays what it is", async () => {
  const { hear, lines, websites } = counting("aurora");
  expect(await lines("wrong_entries_total{")).toEqual([
    'guerdon_wrong_entries_total{website="aurora",entered="code"} 0',
    'guerdon_wrong_entries_total{website="aurora",entered="password"} 0',
  ]);
  hear({ what: "wrong entry", website_id: "aurora", entered: "code" });
  websites.push("fest");
  expect(await lines("wrong_entries_total{")).toEqual([
    'guerdon_wrong_entries_total{website="aurora",entered="code"} 1',
    'guerdon_wrong_entries_total{website="aurora",entered="password"} 0',
    'guerdon_wrong_entries_total{website="fest",entered="code"} 0',
    'guerdon_wrong_entries_total{website="fest",entered="password"} 0',
  ]);
  expect(await lines('orders_total{website="fest"')).toHaveLength(3);
});

// [operator.metrics]
test("a call that fails is counted by its name, from 0 on", async () => {
  const { hear, lines } = counting();
  hear({ what: "call failed", call: "createOrder", code: "UNAVAILABLE" });
  expect((await lines('calls_failed_total{call="createOrder"')).toSorted()).toEqual([
    'guerdon_calls_failed_total{call="createOrder",code="BFFE100"} 0',
    'guerdon_calls_failed_total{call="createOrder",code="UNAVAILABLE"} 1',
  ]);
});
