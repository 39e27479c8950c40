import { setTimeout as sleep } from "node:timers/promises";

/** Signals within this time, in milliseconds, count as one: a terminal and the parent process may both send it. */
const SAME_SIGNAL_MS = 500;

export interface EndingProcess {
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Stops the shop at the first signal and then ends the process. A second signal ends it at once.
 * @param failed called with the error if it could not stop cleanly
 */
export function endOnSignal(
  stop: () => Promise<void>,
  failed: (reason: string) => void,
  ending: EndingProcess = process,
): void {
  let first: number | undefined;
  const end = () => {
    if (first === undefined) {
      first = performance.now();
      stop().then(
        () => ending.exit(0),
        (error: unknown) => failed(`could not stop cleanly: ${String(error)}`),
      );
    } else if (performance.now() - first > SAME_SIGNAL_MS) {
      ending.exit(1);
    }
  };
  ending.on("SIGINT", end);
  ending.on("SIGTERM", end);
}

/** Waits for work, but not longer than the given time, so that hanging work cannot keep the process from ending. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}
