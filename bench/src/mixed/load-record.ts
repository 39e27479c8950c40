import type { BusySample, MemorySample, Work } from "./mixed-figures.ts";
import type { Kind } from "./mixed-loads.ts";
import type { Outcome } from "./open-load.ts";
import type { Watched } from "./watched-caller.ts";

/** The record of the load since it began. */
export class LoadRecord {
  /** When it began, by `performance.now()`. */
  start = performance.now();
  /** `what` is method and path of a purchase's request. */
  readonly outcomes: (Outcome<Kind> & { what?: string })[] = [];
  readonly works: Work[] = [];
  readonly memory: MemorySample[] = [];
  readonly busy: BusySample[] = [];

  /** Milliseconds since the load began. */
  get now(): number {
    return performance.now() - this.start;
  }

  /** Begins, and forgets what was before. */
  begin(): void {
    this.start = performance.now();
    this.outcomes.length = 0;
  }

  /** A purchase's request is due when the one before it is answered. */
  addStep({ from, ...step }: Watched): void {
    this.outcomes.push({ kind: "step", due: from - this.start, late: 0, ...step });
  }
}
