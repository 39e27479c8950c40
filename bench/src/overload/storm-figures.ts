import { percentile } from "../load.ts";

/** What the storm sends, and each request of a purchase; `order` is the one that buys. */
export const CLASSES = ["anonymous", "session", "call", "step", "order"] as const;
export type RequestClass = (typeof CLASSES)[number];

/** The outcomes of the requests of a class. Times are milliseconds from when a request was due. */
export interface ClassRecord {
  /** How many were due. */
  due: number;
  /** How many were sent; the others found no free connection before their visitor left. */
  sent: number;
  answered: number[];
  /** Those of honest refusals. */
  refused: number[];
  /** How many failed otherwise, by reason. */
  failures: Record<string, number>;
}

export function emptyRecord(): ClassRecord {
  return { due: 0, sent: 0, answered: [], refused: [], failures: {} };
}

export function addFailure({ failures }: ClassRecord, reason: string): void {
  failures[reason] = (failures[reason] ?? 0) + 1;
}

/** Milliseconds, at the median and at the 99th percentile; undefined without values. */
interface Latency {
  count: number;
  p50: number | undefined;
  p99: number | undefined;
}

export interface ClassFigures {
  name: RequestClass;
  due: number;
  sent: number;
  answered: Latency;
  refused: Latency;
  failed: number;
  failures: Record<string, number>;
}

export function classFigures(name: RequestClass, record: ClassRecord): ClassFigures {
  const { due, sent, answered, refused, failures } = record;
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  return { name, due, sent, answered: latencyOf(answered), refused: latencyOf(refused), failed, failures };
}

export function latencyOf(values: readonly number[]): Latency {
  return { count: values.length, p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
}

/** Percent by which memory is more than before; undefined where it is not known. */
export function growthPercent(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined ? undefined : (after / before - 1) * 100;
}
