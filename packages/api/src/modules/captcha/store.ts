import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A challenge that was solved. */
export interface SolvedChallenge {
  website_id: string;
  /** The part that makes the challenge unique. */
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
