import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "./types.ts";

/** What a primary has committed, and who it is. */
export interface PrimaryPosition {
  /** Of the cluster: a standby has that of its primary. */
  system: string;
  database: string;
  /** The number of its timeline, which each promotion raises. */
  timeline: number;
  /** All that was committed is before this place in the log. */
  place: string;
}

/** Asks a primary. */
export async function primaryPosition(primary: Kysely<Database>): Promise<PrimaryPosition> {
  // The name of a file of the log begins with the timeline, eight hexadecimal digits.
  const { rows } = await sql<PrimaryPosition>`
    select system_identifier::text as system, current_database()::text as database, place::text,
      ('x' || left(pg_walfile_name(place), 8))::bit(32)::integer as timeline
    from pg_control_system(), pg_current_wal_flush_lsn() as place`.execute(primary);
  const [position] = rows;
  if (!position) {
    throw new Error("A primary does not know its place in the log.");
  }
  return position;
}

/** How a server stands to a primary. */
export interface Standing {
  /** It is a standby of the same database. */
  is_standby: boolean;
  /**
   * It receives the log of the primary's timeline. Null if the role cannot see it. A standby that had more than the one
   * that was promoted would show what never was committed: it receives nothing until it is rewound.
   */
  is_following: boolean | null;
  /** It has applied what the primary had committed. */
  is_fresh: boolean;
}

/** How long a standby may take to apply what was committed, in milliseconds. */
const PATIENCE_MS = 500;

const POLL_MS = 10;

/**
 * Asks a server, on one connection, how it stands to a primary. One that follows it gets a moment to apply what was
 * committed.
 */
export async function standingTo(position: PrimaryPosition, server: Kysely<Database>): Promise<Standing> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const standing = await standingNow(position, server);
    const { is_standby, is_following, is_fresh } = standing;
    if (!is_standby || !is_following || is_fresh || performance.now() > end) {
      return standing;
    }
    await sleep(POLL_MS);
  }
}

async function standingNow(
  { system, database, timeline, place }: PrimaryPosition,
  server: Kysely<Database>,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select pg_is_in_recovery() and control.system_identifier::text = ${system}
        and current_database() = ${database} as is_standby,
      case when receiver.pid is null then false
        when receiver.status is null then null
        else receiver.status = 'streaming' and receiver.received_tli = ${timeline}::integer end as is_following,
      coalesce(pg_last_wal_replay_lsn() >= ${place}::pg_lsn, false) as is_fresh
    from pg_control_system() control left join pg_stat_wal_receiver receiver on true`.execute(server);
  const [standing] = rows;
  if (!standing) {
    throw new Error("A server does not know whether it is a standby.");
  }
  return standing;
}
