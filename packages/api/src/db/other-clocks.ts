import type { DatabaseConnection } from "./connection.ts";
import { MACHINE_CLOCK_CHANNEL, notify } from "./notify.ts";

/** The pause between two announcements of a process, in milliseconds. */
const ANNOUNCE_MS = 10_000;

/** What was heard longer ago counts no more, in milliseconds. */
const HEARD_MS = 60_000;

/** The time, in milliseconds since 1970, and the machine. */
const ANNOUNCEMENT = /^(\d+) (.+)$/s;

/** The clocks of the other machines on which the shop runs. */
export interface OtherClocks extends Disposable {
  /** By how many milliseconds this machine is ahead of each other one that was heard within the last minute. */
  differences(): number[];
}

interface OwnClock {
  /** The machine's time. */
  machine: () => Date;
  /** The name of the machine: processes of one machine have one clock, so they are heard as one. */
  name: string;
  /** Milliseconds between two announcements. */
  announceMs?: number;
}

/**
 * Tells the processes of other machines this one's time, and hears theirs, by notifications: the database passes them on,
 * and its own clock plays no part [clock.majority].
 */
export async function followOtherClocks(
  connection: Pick<DatabaseConnection, "kysely" | "listen">,
  { machine, name, announceMs = ANNOUNCE_MS }: OwnClock,
): Promise<OtherClocks> {
  const heard = new Map<string, { difference: number; at: number }>();
  // While the database is away nobody hears it, and the next one comes soon.
  const announce = () => {
    notify(connection.kysely, MACHINE_CLOCK_CHANNEL, `${machine().getTime()} ${name}`).catch(() => undefined);
  };
  const hear = (payload: string) => {
    const [, time, other = ""] = ANNOUNCEMENT.exec(payload) ?? [];
    if (time === undefined || other === name) {
      return;
    }
    const isNew = !heard.has(other);
    heard.set(other, { difference: machine().getTime() - Number(time), at: performance.now() });
    if (isNew) {
      // It has just started, and need not wait.
      announce();
    }
  };
  await connection.listen(MACHINE_CLOCK_CHANNEL, hear);
  announce();
  const announcing = setInterval(announce, announceMs).unref();
  return {
    differences() {
      for (const [other, { at }] of heard) {
        if (performance.now() - at > HEARD_MS) {
          heard.delete(other);
        }
      }
      return [...heard.values()].map(({ difference }) => difference);
    },
    [Symbol.dispose]: () => clearInterval(announcing),
  };
}
