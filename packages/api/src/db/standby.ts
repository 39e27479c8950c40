import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { ConnectionOptions, DatabaseConnection } from "./connection.ts";
import { openDatabase } from "./open-database.ts";
import type { ReadPlace } from "./read-places.ts";
import { type PrimaryPosition, primaryPosition, standingTo } from "./standby-position.ts";
import type { Database } from "./types.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Reads a state that has everything that was committed before the call. `read` must change nothing and have no other
 * effect: it may run twice.
 */
export type ReadFresh = <T>(read: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

/** For a database without a standby. */
export function readAt(unit: UnitOfWork): ReadFresh {
  return (read) => read(unit);
}

/** Why a read is done at the primary. */
type StandbyFault = Exclude<ReadPlace, "standby">;

/** How long a standby may take to connect, and to apply what was committed, in milliseconds. */
const REACH_MS = 2000;

/** How long a standby that could not be used is left alone, in milliseconds. */
const AWAY_MS = 2000;

interface StandbyOptions extends ConnectionOptions {
  readonly url: string;
  readonly primary: Pick<DatabaseConnection, "kysely">;
  /** Hears where each read was done, and what went wrong. */
  readonly hear?: (place: ReadPlace, error?: unknown) => void;
}

/** A server that follows the primary, for long reads [operator.standby]. */
export class Standby implements AsyncDisposable {
  readonly #server: DatabaseConnection;
  readonly #primary: Kysely<Database>;
  readonly #hear: NonNullable<StandbyOptions["hear"]>;
  #away: { until: number; why: StandbyFault } | undefined;

  private constructor(server: DatabaseConnection, { primary, hear = () => undefined }: StandbyOptions) {
    this.#server = server;
    this.#primary = primary.kysely;
    this.#hear = hear;
  }

  /** Opens a pool that connects on the first read. */
  static async open({ url, primary, hear, ...told }: StandbyOptions): Promise<Standby> {
    const server = await openDatabase({ ...told, url, patience: "work", poolSize: 4 });
    return new Standby(server, hear ? { url, primary, hear } : { url, primary });
  }

  /** Reads at the standby if it has what is committed by now, else at the primary. */
  readonly read: ReadFresh = async (read) => {
    const found = await this.#atStandby(read);
    if ("why" in found) {
      this.#hear(found.why, found.error);
      return read(this.#primary);
    }
    this.#hear("standby");
    return found.value;
  };

  /** Cancels what is being read there. */
  cancelStatements(): Promise<void> {
    return this.#server.cancelStatements();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server.close();
  }

  async #atStandby<T>(read: (unit: UnitOfWork) => Promise<T>): Promise<{ value: T } | Fault> {
    if (this.#away && performance.now() < this.#away.until) {
      return { why: this.#away.why };
    }
    this.#away = undefined;
    const position = await primaryPosition(this.#primary).catch((error: unknown) => ({ error }));
    const found = "error" in position ? { why: "unfit" as const, ...position } : await this.#from(position, read);
    if ("why" in found) {
      this.#away = { until: performance.now() + AWAY_MS, why: found.why };
    }
    return found;
  }

  /**
   * Reads on the very connection that was found to be fresh: behind one address there may be several servers. A server
   * that hangs is not waited for.
   */
  async #from<T>(position: PrimaryPosition, read: (unit: UnitOfWork) => Promise<T>): Promise<{ value: T } | Fault> {
    const reached = Promise.withResolvers<Fault | undefined>();
    const reading = this.#server.kysely.connection().execute(async (server) => {
      reached.resolve(await faultOf(server, position));
      return (await inTime) === undefined ? { value: await read(server) } : undefined;
    });
    reading.catch((error: unknown) => reached.resolve({ why: "unreachable", error }));
    const tooLate = sleep(REACH_MS, { why: "unreachable" } as const, { ref: false });
    const inTime = Promise.race([reached.promise, tooLate]);
    const fault = await inTime;
    if (fault) {
      return fault;
    }
    return reading.then(
      (found) => found ?? { why: "unreachable" },
      (error: unknown) => ({ why: "failed", error }),
    );
  }
}

interface Fault {
  why: StandbyFault;
  error?: unknown;
}

async function faultOf(server: Kysely<Database>, position: PrimaryPosition): Promise<Fault | undefined> {
  const { is_standby, is_following, is_fresh } = await standingTo(position, server);
  if (!is_standby || !is_following) {
    return { why: "unfit" };
  }
  return is_fresh ? undefined : { why: "late" };
}
