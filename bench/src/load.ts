/** One thing done over and over by several workers at once. */
export interface Load {
  /** Workers; each does one thing after the other. */
  concurrency: number;
  /** Does it once. Whatever it throws counts as an error. */
  act: (worker: number) => Promise<void>;
}

interface Bounds {
  seconds: number;
  /** Acts after which it ends early. */
  most: number;
}

export interface LoadResult {
  count: number;
  errors: number;
  /** Seconds that it took. */
  seconds: number;
  /** Milliseconds of each act, as they ended. */
  latencies: number[];
  /** What the first error said. */
  firstError?: string;
}

/** Runs a load until its time or its count is over; acts under way then still end and count. */
export async function runLoad({ concurrency, act }: Load, { seconds, most }: Bounds): Promise<LoadResult> {
  const result: LoadResult = { count: 0, errors: 0, seconds: 0, latencies: [] };
  const start = performance.now();
  const end = start + seconds * 1000;
  let begun = 0;

  async function work(worker: number): Promise<void> {
    for (let from = performance.now(); from < end && begun < most; from = performance.now()) {
      begun += 1;
      try {
        await act(worker);
        result.count += 1;
        result.latencies.push(performance.now() - from);
      } catch (error) {
        result.errors += 1;
        result.firstError ??= error instanceof Error ? error.message : String(error);
      }
    }
  }

  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  result.seconds = (performance.now() - start) / 1000;
  return result;
}

/** The value below which `share` (0 to 1) of the values lie; undefined of none. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export function median(values: readonly number[]): number | undefined {
  return percentile(values, 0.5);
}
