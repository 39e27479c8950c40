import { median, percentile } from "../load.ts";
import type { Outcome } from "./open-load.ts";

/** The latencies of the requests of a kind, in milliseconds. */
export interface KindFigures<Kind extends string> {
  kind: Kind;
  requests: number;
  failed: number;
  p50: number | undefined;
  p99: number | undefined;
  max: number | undefined;
  /** How many took longer than a second. */
  slow: number;
}

/** The work of an operator meanwhile, in milliseconds from the start of the load. */
export interface Work {
  name: string;
  from: number;
  to: number;
}

/** A request that took longer than a second, or failed. */
export interface Remarkable {
  /** The kind; of a purchase's request, method and path. */
  what: string;
  /** Seconds from the start of the load to when it was due. */
  second: number;
  /** Milliseconds. */
  latency: number;
  /** The most milliseconds by which the load generator was late meanwhile. */
  late: number;
  /** Percent of all processors that all processes of the machine took meanwhile, at most. */
  busy: number;
  /** The operator's commands that ran meanwhile, or had ended shortly before. */
  beside: string;
  error?: string;
}

/** The load of the machine's processors by all of its processes, also those that have nothing to do with the shop. */
export interface BusySample {
  /** At its end, from the start of the load. */
  seconds: number;
  /** Percent of all processors, since the sample before. */
  percent: number;
}

/** Resident memory of the shop at a moment. */
export interface MemorySample {
  /** From the start of the load. */
  seconds: number;
  /** MiB. */
  memory: number;
}

/** Milliseconds that a request may take. */
const SLOW = 1000;

/** For how many milliseconds after a command the shop still has work of it: it reads what changed, and makes it its own. */
const AFTERWARDS = 30_000;

/** Percent of all processors. */
const FULL = 95;

const MINUTE = 60;
/** In the first five minutes caches and connections are still filling. */
const SETTLED = 5 * MINUTE;
const REFERENCE_END = 10 * MINUTE;

/** The figures of each of the kinds, in this order. */
export function figuresOf<Kind extends string>(
  kinds: readonly Kind[],
  outcomes: readonly Outcome<Kind>[],
): KindFigures<Kind>[] {
  return kinds.map((kind) => {
    const all = outcomes.filter((outcome) => outcome.kind === kind);
    const latencies = all.map(({ latency }) => latency);
    return {
      kind,
      requests: all.length,
      failed: all.filter(({ error }) => error !== undefined).length,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      max: percentile(latencies, 1),
      slow: latencies.filter((latency) => latency > SLOW).length,
    };
  });
}

/** The requests that took longer than a second or failed, with what the operator and the machine did meanwhile. */
export function remarkable(
  outcomes: readonly (Outcome<string> & { what?: string })[],
  { works, busy }: { works: readonly Work[]; busy: readonly BusySample[] },
): Remarkable[] {
  // The lateness of a purchase's request is not known, since none is due before the last is answered.
  const sent = outcomes.filter(({ what }) => what === undefined);
  return outcomes
    .filter(({ latency, error }) => latency > SLOW || error !== undefined)
    .map(({ kind, what = kind, due, latency, error }) => {
      const span = { from: due, to: due + latency };
      return {
        what,
        second: due / 1000,
        latency,
        beside: besideOf(span, works),
        late: most(sent.filter((each) => isWithin(span, each.due)).map((each) => each.late)),
        busy: busiest(span, busy),
        ...(error !== undefined && { error }),
      };
    });
}

type Span = Omit<Work, "name">;

function isWithin({ from, to }: Span, moment: number): boolean {
  return moment >= from && moment <= to;
}

function most(values: readonly number[]): number {
  return values.reduce((highest, value) => Math.max(highest, value), 0);
}

function busiest({ from, to }: Span, samples: readonly BusySample[]): number {
  const begun = samples.filter((_, place) => (samples[place - 1]?.seconds ?? 0) * 1000 <= to);
  return most(begun.filter(({ seconds }) => seconds * 1000 >= from).map(({ percent }) => percent));
}

/** For how many seconds hardly any processor was free. */
export function fullSeconds(samples: readonly BusySample[]): number {
  return samples.reduce((sum, { seconds, percent }, place) => {
    return percent < FULL ? sum : sum + seconds - (samples[place - 1]?.seconds ?? 0);
  }, 0);
}

/** How many of them were slow while a processor was free, so that other work on the machine is no excuse. */
export function slowOnFreeMachine(all: readonly Remarkable[]): number {
  return all.filter(({ latency, busy }) => latency > SLOW && busy < FULL).length;
}

function besideOf({ from, to }: Span, works: readonly Work[]): string {
  return works
    .flatMap((work) => {
      if (from <= work.to && to >= work.from) {
        return work.name;
      }
      return from > work.to && from - work.to <= AFTERWARDS ? `after ${work.name}` : [];
    })
    .join(", ");
}

/** The median of the samples of each minute, in MiB. */
export function memoryByMinute(samples: readonly MemorySample[]): (number | undefined)[] {
  const minutes = Math.ceil(most(samples.map(({ seconds }) => seconds)) / MINUTE);
  return Array.from({ length: minutes }, (_, minute) => medianBetween(samples, minute * MINUTE, (minute + 1) * MINUTE));
}

/**
 * The growth of memory in percent from minutes 5 to 10 (or those until the last quarter) to the last quarter of the
 * load; undefined if it was too short.
 * @param seconds the duration of the load
 */
export function memoryGrowth(samples: readonly MemorySample[], seconds: number): number | undefined {
  const lastQuarter = seconds * 0.75;
  const before = medianBetween(samples, SETTLED, Math.min(REFERENCE_END, lastQuarter));
  const after = medianBetween(samples, lastQuarter, Number.POSITIVE_INFINITY);
  return before === undefined || after === undefined ? undefined : (after / before - 1) * 100;
}

function medianBetween(samples: readonly MemorySample[], from: number, to: number): number | undefined {
  return median(samples.filter(({ seconds }) => seconds >= from && seconds < to).map(({ memory }) => memory));
}
