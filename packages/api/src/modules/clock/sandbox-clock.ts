import { setTimeout as sleep } from "node:timers/promises";
import { CHANGED_CHANNEL, CLOCK_CHANNEL, notify } from "../../db/notify.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { countListeners, readAheadMs } from "./store.ts";

/** A notification: that the clock was moved, or that a process has heard of it; how far it is ahead follows. */
const NOTIFICATION = /^(moved|heard):(\d+(?:\.\d+)?)$/;

/** The longest wait of a move for other processes, and the pause between two checks, in milliseconds. */
const LONGEST_WAIT_MS = 1000;
const PAUSE_MS = 2;
/** Moves whose processes are counted at a time. */
const MAX_COUNTED = 100;

/** Announces to every process, upon commit, how far the clock is ahead. */
export async function announceMove(unit: UnitOfWork, aheadMs: number): Promise<void> {
  await notify(unit, CLOCK_CHANNEL, `moved:${aheadMs}`);
  await notify(unit, CHANGED_CHANNEL, "clock");
}

/**
 * The shop's clock in the sandbox: the machine's time, plus how far it was moved ahead. That stands in the database, so
 * that all processes have the same time [clock.shared].
 */
export class SandboxClock {
  /** The machine's time. */
  readonly machine: () => Date;
  readonly #db: UnitOfWork;
  #aheadMs = 0;
  /** The number of processes that were notified of each recent move, by its milliseconds ahead. */
  readonly #heard = new Map<number, number>();
  /** Counts the values applied, so that a slow read does not overwrite a newer value. */
  #applied = 0;

  private constructor(db: UnitOfWork, machine: () => Date) {
    this.#db = db;
    this.machine = machine;
  }

  /** Opens the clock of a migrated database. */
  static async open(db: UnitOfWork, machine: () => Date): Promise<SandboxClock> {
    const clock = new SandboxClock(db, machine);
    await clock.follow();
    return clock;
  }

  /** The shop's time. */
  readonly now = (): Date => new Date(this.machine().getTime() + this.#aheadMs);

  /** The seconds by which the shop's time is ahead of the machine's. */
  get aheadSeconds(): number {
    return this.#aheadMs / 1000;
  }

  /** Reads the database, whose value then holds in this process. */
  async follow(): Promise<void> {
    const before = this.#applied;
    const aheadMs = await readAheadMs(this.#db);
    if (this.#applied === before) {
      this.#apply(aheadMs);
    }
  }

  /** Takes over the value of a notification, and says so to the process that waits for it. */
  hear(payload: string): void {
    const [, what, text] = NOTIFICATION.exec(payload) ?? [];
    const aheadMs = Number(text);
    if (what === "moved") {
      this.#apply(aheadMs);
      // Unsaid, the other process waits for its longest.
      notify(this.#db, CLOCK_CHANNEL, `heard:${aheadMs}`).catch(() => undefined);
    } else if (what === "heard") {
      // Moves of other processes are counted, too, although no call here waits for them.
      if (this.#heard.size > MAX_COUNTED) {
        this.#heard.clear();
      }
      this.#heard.set(aheadMs, (this.#heard.get(aheadMs) ?? 0) + 1);
    }
  }

  /** Waits until every process on the database was notified of a move, though not for long: one may hang. */
  async waitForAll(aheadMs: number): Promise<void> {
    const processes = await countListeners(this.#db);
    const isWaiting = () => (this.#heard.get(aheadMs) ?? 0) < processes;
    for (let waitedMs = 0; isWaiting() && waitedMs < LONGEST_WAIT_MS; waitedMs += PAUSE_MS) {
      await sleep(PAUSE_MS);
    }
    this.#heard.delete(aheadMs);
  }

  #apply(aheadMs: number): void {
    this.#aheadMs = aheadMs;
    this.#applied += 1;
  }
}

/** Returns the seconds by which the clock of a database was moved ahead; 0 if it never was. */
export async function aheadSecondsOf(db: UnitOfWork): Promise<number> {
  return (await readAheadMs(db)) / 1000;
}
