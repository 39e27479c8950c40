/** An action that several workers repeat concurrently. */
export interface Load {
  /** The number of workers; each runs one action after the other. */
  concurrency: number;
  /** Runs the action once. Anything that it throws counts as an error. */
  act: (worker: number) => Promise<void>;
}

interface Bounds {
  seconds: number;
  /** The number of actions after which the load ends early. */
  maxCount: number;
}

export interface LoadResult {
  count: number;
  errors: number;
  /** The duration of the load. */
  seconds: number;
  /** Milliseconds of each action, in the order of completion. */
  latencies: number[];
  /** The message of the first error. */
  firstError?: string;
}

/** Runs a load until its time or its count is reached; pending actions are completed and counted. */
export async function runLoad({ concurrency, act }: Load, { seconds, maxCount }: Bounds): Promise<LoadResult> {
  const result: LoadResult = { count: 0, errors: 0, seconds: 0, latencies: [] };
  const start = performance.now();
  const end = start + seconds * 1000;
  let started = 0;

  async function work(worker: number): Promise<void> {
    for (let from = performance.now(); from < end && started < maxCount; from = performance.now()) {
      started += 1;
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

/** The value at or below which `share` (0 to 1) of the values lie; undefined without values. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export function median(values: readonly number[]): number | undefined {
  return percentile(values, 0.5);
}
