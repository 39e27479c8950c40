import { type LoadResult, median, percentile } from "../load.ts";
import { number, table } from "../table.ts";

/**
 * Whose CPU time it is: the processes that sell, of these the threads that serve requests, the process that works, the
 * database's processes, and the visitors of the benchmark.
 */
export type CpuPart = "selling" | "serving" | "working" | "database" | "visitors";

/** What a load did once with so many processes. */
export interface MeasuredTurn {
  load: string;
  processes: number;
  result: LoadResult;
  /** CPU milliseconds per page or purchase. */
  cpu: Record<CpuPart, number>;
}

/** A load with so many processes: medians of its rounds. */
export interface ProcessesFigures {
  load: string;
  processes: number;
  perSecond: number;
  p99: number | undefined;
  cpu: Record<CpuPart, number>;
  errors: number;
  firstError: string | undefined;
}

/** Brings the rounds of each load and number of processes together. */
export function processesFigures(measured: readonly MeasuredTurn[]): ProcessesFigures[] {
  const groups = Map.groupBy(measured, ({ load, processes }) => `${load} ${processes}`);
  return [...groups.values()].map(figuresOf).sort((a, b) => a.load.localeCompare(b.load) || a.processes - b.processes);
}

function figuresOf(turns: readonly MeasuredTurn[]): ProcessesFigures {
  const middle = (of: (turn: MeasuredTurn) => number) => median(turns.map(of)) ?? 0;
  const part = (name: CpuPart) => middle(({ cpu }) => cpu[name]);
  return {
    load: turns[0]?.load ?? "",
    processes: turns[0]?.processes ?? 0,
    perSecond: middle(({ result: { count, seconds } }) => count / seconds),
    p99: percentile(
      turns.flatMap(({ result }) => result.latencies),
      0.99,
    ),
    cpu: {
      selling: part("selling"),
      serving: part("serving"),
      working: part("working"),
      database: part("database"),
      visitors: part("visitors"),
    },
    errors: turns.reduce((sum, { result }) => sum + result.errors, 0),
    firstError: turns.find(({ result }) => result.firstError)?.result.firstError,
  };
}

/** How many of these one processor of the database can carry per second. */
export function databaseCarries({ cpu }: Pick<ProcessesFigures, "cpu">): number {
  return 1000 / cpu.database;
}

/** How many of these one process that sells can serve per second, if its thread has a processor of its own. */
export function processCarries({ cpu }: Pick<ProcessesFigures, "cpu">): number {
  return 1000 / cpu.serving;
}

/** The report as text. */
export function reportProcesses(figures: readonly ProcessesFigures[]): string {
  if (figures.length === 0) {
    return "";
  }
  const heads = [
    "load, processes that sell",
    "per s",
    "p99 ms",
    "CPU ms: selling",
    "of these serving",
    "working",
    "database",
    "visitors",
    "per s and process",
    "per s and processor of the database",
    "errors",
  ];
  const rows = figures.map((each) => [
    `${each.load}, ${each.processes}`,
    number(each.perSecond),
    number(each.p99),
    ...(["selling", "serving", "working", "database", "visitors"] as const).map((part) => number(each.cpu[part])),
    number(processCarries(each)),
    number(databaseCarries(each)),
    String(each.errors),
  ]);
  return table(heads, rows);
}
