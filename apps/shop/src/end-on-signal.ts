import { setTimeout as sleep } from "node:timers/promises";

/** Signals this close together, in milliseconds, are one: a terminal and whoever started us may both send it. */
const SAME_SIGNAL_MS = 500;

export interface EndingProcess {
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Stops the shop at the first signal, and ends the process when it has stopped; a second signal ends it at once.
 * @param failed says why it could not stop cleanly
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

/** The work's end, or the time's, whichever is first: what hangs must not keep a process that is to end. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}
