import { type Goal, goalText, OVERLOAD_GOALS, verdict } from "../goals.ts";
import type { Judgement } from "../report.ts";
import { number, table } from "../table.ts";
import type { OverloadFigures, StormFigures } from "./measure-overload.ts";
import type { RequestClass } from "./storm-figures.ts";

const CLASS_TITLES: Record<RequestClass, string> = {
  anonymous: "anonymous pages",
  session: "pages with a session",
  call: "calls of a list",
  step: "purchases' requests",
  order: "orders",
};

/** The report as text. */
export function reportOverload(figures: readonly OverloadFigures[]): string {
  return figures.flatMap((each) => [headOf(each), ...each.storms.map(stormText), missedTable(each)]).join("\n\n");
}

/** Compares each storm with the goals. */
export function judgeOverload({ engine, storms }: OverloadFigures): Judgement[] {
  return storms.flatMap((storm, index) => {
    const order = storm.classes.find(({ name }) => name === "order");
    const compared: [what: string, goal: Goal, figure: number | undefined][] = [
      ["p99 ms of orders", OVERLOAD_GOALS.orderP99, order?.answered.p99],
      ["other failures", OVERLOAD_GOALS.failed, failuresOf(storm)],
      ["growth of memory, %", OVERLOAD_GOALS.memoryGrowth, storm.memoryGrowth],
    ];
    return compared.flatMap(([what, goal, figure]) => {
      const name = `${engine}, storm ${index + 1}: ${what}`;
      return figure === undefined ? [] : [{ what: name, figure, goal: goalText(goal), verdict: verdict(goal, figure) }];
    });
  });
}

/** How many requests were neither answered nor honestly refused. */
export function failuresOf({ classes }: StormFigures): number {
  return classes.reduce((sum, { failed }) => sum + failed, 0);
}

function headOf({ engine, minutes, capacity, pageBefore }: OverloadFigures): string {
  const times = `storms of ${number(minutes)} minutes at ten times the capacity`;
  return `${engine}, ${times}: ${number(capacity)} pages/s, a start page takes ${number(pageBefore)} ms`;
}

function stormText(storm: StormFigures, index: number): string {
  const heads = [`storm ${index + 1}`, "due", "sent", "200", "p50 ms", "p99 ms", "503", "p50 ms", "p99 ms", "failed"];
  const rows = storm.classes.map(({ name, due, sent, answered, refused, failed }) => [
    CLASS_TITLES[name],
    ...[due, sent, answered.count].map(String),
    ...[answered.p50, answered.p99].map(number),
    String(refused.count),
    ...[refused.p50, refused.p99].map(number),
    String(failed),
  ]);
  const { late, purchases, recoverySeconds, memory, memoryGrowth } = storm;
  const rate = `per second: ${number(storm.duePerSecond)} due, ${number(storm.sentPerSecond)} sent`;
  const growth = memoryGrowth === undefined ? "–" : memoryGrowth.toFixed(0);
  return [
    table(heads, rows),
    `${rate}; the load generator itself was late by ${number(late.p50)} ms (p50), ${number(late.p99)} ms (p99)`,
    `purchases: ${purchases.completed} completed, ${purchases.givenUp} given up`,
    `as fast as before (twice its time) after: ${number(recoverySeconds)} s`,
    `MiB: ${number(memory.before)} before, ${number(memory.peak)} at most, ${number(memory.after)} after (${growth} % more)`,
    ...failureLines(storm),
  ].join("\n");
}

function failureLines({ classes }: StormFigures): string[] {
  return classes.flatMap(({ name, failures }) =>
    Object.entries(failures).map(([reason, count]) => `failed, ${CLASS_TITLES[name]}: ${count} × ${reason}`),
  );
}

function missedTable(figures: OverloadFigures): string {
  const judgements = judgeOverload(figures);
  const missed = judgements.filter(({ verdict: outcome }) => outcome !== "ok");
  const rows = missed.map(({ what, figure, goal, verdict: outcome }) => [what, number(figure), goal, outcome]);
  const met = `${judgements.length - missed.length} of ${judgements.length} goals met.`;
  return rows.length > 0 ? `Missed goals\n${table(["figure", "is", "goal", ""], rows)}\n\n${met}` : met;
}
