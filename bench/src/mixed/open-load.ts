import { setTimeout as sleep } from "node:timers/promises";

/** Requests that come at a constant rate, whether or not those before them are answered. */
export interface Arrivals<Kind extends string> {
  kind: Kind;
  perSecond: number;
  /** Sends a request. Anything that it throws counts as a failure. */
  act: () => Promise<void>;
}

/** A request that was answered, or failed. Times are in milliseconds. */
export interface Outcome<Kind extends string> {
  kind: Kind;
  /** When it was to be sent, from the start of the load. */
  due: number;
  /** How much later it was sent, which is the fault of the load generator. */
  late: number;
  /** From when it was to be sent to its answer, so that what waits behind a slow request counts as slow, too. */
  latency: number;
  /** Why it failed. */
  error?: string;
}

interface Due<Kind extends string> {
  arrivals: Arrivals<Kind>;
  due: number;
}

/**
 * The requests of all kinds in the order in which they are due, without end. Kinds of the same rate take turns: no bursts
 * that only their common start would cause.
 */
export function* dueRequests<Kind extends string>(all: readonly Arrivals<Kind>[]): Generator<Due<Kind>, never> {
  const next = all.map((arrivals, place): Due<Kind> => {
    const interval = 1000 / arrivals.perSecond;
    return { arrivals, due: (interval * place) / all.length };
  });
  for (;;) {
    const first = next.reduce((earliest, each) => (each.due < earliest.due ? each : earliest));
    yield { ...first };
    first.due += 1000 / first.arrivals.perSecond;
  }
}

interface OpenLoad<Kind extends string> {
  /** When it starts, by `performance.now()`. */
  start: number;
  seconds: number;
  /** Ends the load early. */
  signal: AbortSignal;
  onOutcome: (outcome: Outcome<Kind>) => void;
}

/** Sends requests when they are due, for this time, and waits for their answers. */
export async function runOpenLoad<Kind extends string>(
  all: readonly Arrivals<Kind>[],
  { start, seconds, signal, onOutcome }: OpenLoad<Kind>,
): Promise<void> {
  const pending = new Set<Promise<void>>();
  for (const { arrivals, due } of dueRequests(all)) {
    if (due >= seconds * 1000 || signal.aborted) {
      break;
    }
    const early = start + due - performance.now();
    if (early > 0) {
      // Rounded up: a timer drops fractions, and a request that is sent early would seem faster than it is.
      await sleep(Math.ceil(early));
    }
    const late = performance.now() - start - due;
    const sent = errorOf(arrivals.act).then((error) => {
      const latency = performance.now() - start - due;
      onOutcome({ kind: arrivals.kind, due, late, latency, ...(error !== undefined && { error }) });
      pending.delete(sent);
    });
    pending.add(sent);
  }
  await Promise.all(pending);
}

async function errorOf(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
