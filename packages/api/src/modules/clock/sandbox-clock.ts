import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { readAheadMs } from "./store.ts";

/** The beginning of a notification of a move; how far the clock is ahead in milliseconds follows. */
const CHANGED = "clock:";

/** The payload that announces a move to every process. */
export function clockChange(aheadMs: number): string {
  return `${CHANGED}${aheadMs}`;
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

  /** How far the shop's time is ahead of the machine's. */
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

  /** Takes over the value of a notification, if it is one of the clock. */
  hear(payload: string): void {
    if (payload.startsWith(CHANGED)) {
      this.#apply(Number(payload.slice(CHANGED.length)));
    }
  }

  #apply(aheadMs: number): void {
    this.#aheadMs = aheadMs;
    this.#applied += 1;
  }
}

/** How far the clock of a database was moved ahead, in seconds; 0 if it never was. */
export async function aheadSecondsOf(db: UnitOfWork): Promise<number> {
  return (await readAheadMs(db)) / 1000;
}
