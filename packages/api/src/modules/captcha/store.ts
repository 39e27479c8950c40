import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A challenge that was solved. */
export interface SolvedChallenge {
  website_id: string;
  /** What makes the challenge unique. */
  challenge: string;
  expires_at: Date;
}

/** Records a solved challenge. Of concurrent attempts, one succeeds. @returns false if it was recorded before */
export async function insertSolvedChallenge(unit: UnitOfWork, solved: SolvedChallenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables<"solved_challenges">(unit)
    .insertInto("solved_challenges")
    .values(solved)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Deletes a batch of the solved challenges that expired before a moment.
 * @returns the number of deleted challenges
 */
export async function deletePastChallenges(unit: UnitOfWork, before: Date, batch: number): Promise<number> {
  const db = tables<"solved_challenges">(unit);
  const { rows } = await sql`
    with past as materialized (
      select website_id, challenge from solved_challenges
      where expires_at < ${before}::timestamptz order by expires_at limit ${batch}::integer for update skip locked
    )
    delete from solved_challenges where (website_id, challenge) in (select * from past)
    returning 1
  `.execute(db);
  return rows.length;
}
