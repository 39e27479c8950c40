import { performance } from "node:perf_hooks";

/** Milliseconds over which the thread is watched. */
const WINDOW_MS = 100;
/** From this share of the time on, the thread has no time left. */
const BUSY = 0.95;

/** How many requests the thread takes at once: few while it is always busy, since more would only make each slower. */
const FEWEST = 4;
const MOST = 128;

/** The clock of a thread, and for how long of it there was work, in milliseconds; tests give their own. */
export interface ThreadTimes {
  now: () => number;
  active: () => number;
}

const THREAD: ThreadTimes = {
  now: () => performance.now(),
  active: () => performance.eventLoopUtilization().active,
};

/**
 * How many requests may be under way at once, by what the thread that serves them still has time for [overload.limit].
 * The number falls by a quarter in each tenth of a second in which the thread was always busy, and rises as fast as soon as
 * it was not: a thread that waits for the database takes as many as come.
 */
export class ThreadLoad {
  readonly #times: ThreadTimes;
  #limit = MOST;
  #since: number;
  #active: number;

  constructor(times: ThreadTimes = THREAD) {
    this.#times = times;
    this.#since = times.now();
    this.#active = times.active();
  }

  /** How many requests may be under way at once. */
  get limit(): number {
    this.#look();
    return this.#limit;
  }

  #look(): void {
    const now = this.#times.now();
    const passed = now - this.#since;
    if (passed < WINDOW_MS) {
      return;
    }
    const active = this.#times.active();
    const isBusy = (active - this.#active) / passed >= BUSY;
    this.#since = now;
    this.#active = active;
    this.#limit = isBusy
      ? Math.max(FEWEST, Math.floor(this.#limit * 0.75))
      : Math.min(MOST, Math.ceil(this.#limit * 1.25) + 1);
  }
}
