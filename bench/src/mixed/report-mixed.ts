import { type Goal, goalText, MIXED_GOALS, verdict } from "../goals.ts";
import type { Judgement } from "../report.ts";
import { number, table } from "../table.ts";
import type { MixedFigures } from "./measure-mixed.ts";
import { slowOnFreeMachine } from "./mixed-figures.ts";
import { KIND_TITLES, type Kind } from "./mixed-loads.ts";

/** The report as text. */
export function reportMixed(figures: readonly MixedFigures[]): string {
  return figures
    .flatMap((each) => [kindTable(each), memoryTable(each), remarkableTable(each), goalTable(each)])
    .filter(Boolean)
    .join("\n\n");
}

/** Compares the figures with their goals. */
export function judgeMixed({ engine, kinds, memoryGrowth }: MixedFigures): Judgement[] {
  // A purchase is no request, but fails with one, or because its confirmation shows no order.
  const sum = (name: "slow" | "failed", besides: Kind) =>
    kinds.reduce((total, figures) => total + (figures.kind === besides ? 0 : figures[name]), 0);
  const compared: [what: string, goal: Goal, figure: number | undefined][] = [
    ["requests over 1 s", MIXED_GOALS.slow, sum("slow", "purchase")],
    ["failed requests", MIXED_GOALS.failed, sum("failed", "step")],
    ["growth of memory, %", MIXED_GOALS.memoryGrowth, memoryGrowth],
  ];
  return compared.flatMap(([what, goal, figure]) =>
    figure === undefined
      ? []
      : [{ what: `${engine}, mixed: ${what}`, figure, goal: goalText(goal), verdict: verdict(goal, figure) }],
  );
}

function kindTable({ engine, minutes, kinds, works, remarkable, ...figures }: MixedFigures): string {
  const heads = [
    `${engine}, ${minutes} minutes of everything`,
    "requests",
    "p50 ms",
    "p99 ms",
    "max ms",
    "over 1 s",
    "failed",
  ];
  const rows = kinds.map(({ kind, requests, p50, p99, max, slow, failed }) => [
    KIND_TITLES[kind],
    String(requests),
    ...[p50, p99, max].map(number),
    ...[slow, failed].map(String),
  ]);
  const commands = works.map(
    ({ name, from, to }) => `${name} from ${number(from / 1000)} s, for ${number((to - from) / 1000)} s`,
  );
  const { cpuPercent, databaseCpuPercent, fullSeconds } = figures;
  const processor = `of one processor: the shop ${number(cpuPercent)} %, the database ${number(databaseCpuPercent)} %`;
  const machine = `all processors busy with anything: ${number(fullSeconds)} of ${minutes * 60} s`;
  const free = `slow while a processor was free, purchases included: ${slowOnFreeMachine(remarkable)}`;
  return [table(heads, rows), ...commands, processor, machine, free].join("\n");
}

function memoryTable({ memory }: MixedFigures): string {
  const heads = ["minute", ...memory.map((_, minute) => String(minute))];
  return table(heads, [["MiB of the shop", ...memory.map((mebibytes) => mebibytes?.toFixed(0) ?? "–")]]);
}

/** The most lines of it; the file of figures has all. */
const MAX_LINES = 40;

function remarkableTable({ remarkable }: MixedFigures): string {
  if (remarkable.length === 0) {
    return "";
  }
  const rows = remarkable
    .slice(0, MAX_LINES)
    .map(({ what, second, latency, late, busy, beside, error = "" }) => [
      what,
      ...[second, latency, late, busy].map(number),
      beside,
      error,
    ]);
  const left = remarkable.length - rows.length;
  const text = table(["slow or failed", "at s", "ms", "generator late ms", "machine busy %", "beside", "error"], rows);
  return left > 0 ? `${text}\n… and ${left} more` : text;
}

function goalTable(figures: MixedFigures): string {
  const rows = judgeMixed(figures).map(({ what, figure, goal, verdict: outcome }) => [
    what,
    figure.toFixed(Number.isInteger(figure) ? 0 : 1),
    goal,
    outcome,
  ]);
  return table(["goals", "is", "goal", ""], rows);
}
