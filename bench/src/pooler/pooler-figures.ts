import { type LoadResult, median, percentile } from "../load.ts";
import { number, table } from "../table.ts";

/** What a load did in a way to the database in one round. */
export interface MeasuredRound {
  load: string;
  way: string;
  round: number;
  result: LoadResult;
  /** CPU milliseconds per request. */
  cpu: { shop: number; database: number; pooler: number };
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
  cpu: MeasuredRound["cpu"];
  errors: number;
  firstError: string | undefined;
}

export interface PoolerFigures {
  /** Of PgBouncer. */
  version: number;
  ways: readonly WayFigures[];
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
    cpu: {
      shop: middle(rounds, ({ cpu }) => cpu.shop),
      database: middle(rounds, ({ cpu }) => cpu.database),
      pooler: middle(rounds, ({ cpu }) => cpu.pooler),
    },
    errors: rounds.reduce((sum, { result }) => sum + result.errors, 0),
    firstError: rounds.find(({ result }) => result.firstError)?.result.firstError,
  };
}

/** The report as text. */
export function reportPooler(figures: PoolerFigures | undefined): string {
  if (!figures) {
    return "";
  }
  const rows = figures.ways.map(({ load, way, requestsPerSecond, ratio, p99, cpu, errors }) => [
    `${load}, ${way}`,
    number(requestsPerSecond),
    number(ratio),
    number(p99),
    number(cpu.shop),
    number(cpu.database),
    number(cpu.pooler),
    String(errors),
  ]);
  const heads = ["req/s", "÷ direct", "p99", "CPU ms, shop", "database", "pooler", "errors"];
  return table([`PgBouncer ${figures.version}`, ...heads], rows);
}
