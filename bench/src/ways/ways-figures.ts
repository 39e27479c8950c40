import { type LoadResult, median, percentile } from "../load.ts";
import { number, table } from "../table.ts";

/** Whose CPU time it is, by name. */
export type Cpu = Readonly<Record<string, number>>;

/** What a load did in a way to the database in one round. */
export interface MeasuredRound {
  load: string;
  way: string;
  round: number;
  result: LoadResult;
  /** CPU milliseconds per request. */
  cpu: Cpu;
}

/** A load in one of the ways. */
export interface WayFigures {
  load: string;
  way: string;
  requestsPerSecond: number;
  /** How many times slower than the first way: the median of the rounds. */
  ratio: number;
  p99: number | undefined;
  /** CPU milliseconds per request. */
  cpu: Cpu;
  errors: number;
  firstError: string | undefined;
}

const speedOf = ({ result: { count, seconds } }: MeasuredRound) => count / seconds;

/** The median of what the rounds had. */
const middle = (rounds: readonly MeasuredRound[], of: (round: MeasuredRound) => number) => median(rounds.map(of)) ?? 0;

/** Compares each way with the first one of its load, round by round. */
export function comparedWays(measured: readonly MeasuredRound[]): WayFigures[] {
  return Map.groupBy(measured, ({ load }) => load)
    .values()
    .flatMap((ofLoad) => {
      const ways = Map.groupBy(ofLoad, ({ way }) => way);
      const [first = []] = ways.values();
      const speeds = new Map(first.map((each) => [each.round, speedOf(each)]));
      return ways.entries().map(([way, rounds]) => figuresOf(way, rounds, speeds));
    })
    .toArray();
}

function figuresOf(way: string, rounds: readonly MeasuredRound[], speeds: ReadonlyMap<number, number>): WayFigures {
  const latencies = rounds.flatMap(({ result }) => result.latencies);
  return {
    load: rounds[0]?.load ?? "",
    way,
    requestsPerSecond: middle(rounds, speedOf),
    ratio: middle(rounds, (each) => (speeds.get(each.round) ?? 0) / speedOf(each)),
    p99: percentile(latencies, 0.99),
    cpu: Object.fromEntries(
      Object.keys(rounds[0]?.cpu ?? {}).map((part) => [part, middle(rounds, ({ cpu }) => cpu[part] ?? 0)]),
    ),
    errors: rounds.reduce((sum, { result }) => sum + result.errors, 0),
    firstError: rounds.find(({ result }) => result.firstError)?.result.firstError,
  };
}

/** The report as text; empty without figures. */
export function reportWays(title: string, ways: readonly WayFigures[]): string {
  const [first] = ways;
  if (!first) {
    return "";
  }
  const parts = Object.keys(first.cpu);
  const rows = ways.map(({ load, way, requestsPerSecond, ratio, p99, cpu, errors }) => [
    `${load}, ${way}`,
    number(requestsPerSecond),
    number(ratio),
    number(p99),
    ...parts.map((part) => number(cpu[part])),
    number(Object.values(cpu).reduce((sum, each) => sum + each, 0)),
    String(errors),
  ]);
  const heads = ["req/s", `÷ ${first.way}`, "p99", ...parts.map((part) => `CPU ms, ${part}`), "all", "errors"];
  return table([title, ...heads], rows);
}
