import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { KeptMeasures } from "./kept-measures.ts";

/** Measures of two gauges that a test answers, with a clock that it moves. */
function measuring() {
  const registry = new Registry();
  const told: string[] = [];
  const state = { seconds: 0, answer: async (): Promise<number> => 7 };
  const take = async () => {
    const value = await state.answer();
    return { guerdon_mails_waiting: [{ value }], guerdon_credit: [{ labels: { website: "aurora" }, value }] };
  };
  const gauges = { guerdon_mails_waiting: { help: "Mails" }, guerdon_credit: { help: "Credit", labels: ["website"] } };
  const measures = new KeptMeasures(registry, [{ name: "mails", gauges, take }], {
    seconds: () => state.seconds,
    report: (_, name) => told.push(name),
  });
  const shown = async () =>
    (await registry.metrics()).split("\n").filter((line) => /^guerdon_(mails|credit)/.test(line));
  const failures = async () =>
    (await registry.getSingleMetric("guerdon_measure_failures_total")?.get())?.values[0]?.value;
  return { state, measures, shown, failures, told };
}

const SHOWN = ["guerdon_mails_waiting 7", 'guerdon_credit{website="aurora"} 7'];

// [operator.metrics]
test("a value is shown once it was measured, and none before", async () => {
  const { measures, shown } = measuring();
  expect(await shown()).toEqual([]);
  await measures.takeAll();
  expect(await shown()).toEqual(SHOWN);
});

// [operator.metrics]
test("a measurement that fails is counted and reported; after five minutes its values are gone", async () => {
  const { state, measures, shown, failures, told } = measuring();
  await measures.takeAll();
  state.answer = async () => {
    throw new Error("no database");
  };
  state.seconds = 300;
  await measures.takeAll();
  expect([await shown(), await failures(), told]).toEqual([SHOWN, 1, ["mails"]]);
  state.seconds = 301;
  await measures.takeAll();
  expect([await shown(), await failures()]).toEqual([[], 2]);
  state.answer = async () => 7;
  await measures.takeAll();
  expect(await shown()).toEqual(SHOWN);
});

// [operator.metrics]
test("values go while a measurement hangs, and no second one joins it", async () => {
  const { state, measures, shown } = measuring();
  await measures.takeAll();
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<number>();
  state.answer = () => {
    asked += 1;
    return promise;
  };
  const hanging = measures.takeAll();
  state.seconds = 301;
  await measures.takeAll();
  expect([await shown(), asked]).toEqual([[], 1]);
  resolve(7);
  await hanging;
  expect(await shown()).toEqual(SHOWN);
});

// [operator.metrics]
test("what takes long is measured less often, but never so seldom that its value goes", async () => {
  const { state, measures } = measuring();
  let took = 1.5;
  let count = 0;
  state.answer = async () => {
    state.seconds += took;
    count += 1;
    return 7;
  };
  await measures.takeAll();
  const begun = state.seconds;
  state.seconds = begun + 149;
  await measures.takeAll();
  expect(count).toBe(1);
  took = 30;
  state.seconds = begun + 150;
  await measures.takeAll();
  expect(count).toBe(2);
  state.seconds += 180;
  await measures.takeAll();
  expect(count).toBe(3);
});
