import type { Sealed } from "../../crypto/keyring.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The primary key of a used token. */
export interface TokenKey {
  website_id: string;
  token_digest: string;
}

/** A session that brought a token. */
interface TokenSession {
  website_id: string;
  session_digest: string;
}

/** Uses a token up, in the caller's transaction. Of simultaneous uses one succeeds. @returns false if it was used */
export async function useToken(unit: UnitOfWork, row: TokenKey & { expires_at: Date }): Promise<boolean> {
  const used = await tables<"handshakes">(unit)
    .insertInto("handshakes")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(used.numInsertedOrUpdatedRows) > 0;
}

/** Keeps what a token said for its session, in place of an earlier one. */
export async function storePending(
  unit: UnitOfWork,
  { website_id, token_digest }: TokenKey,
  pending: { session_digest: string } & Sealed,
): Promise<void> {
  const { session_digest, ciphertext, key_id } = pending;
  await forgetPending(unit, { website_id, session_digest });
  await tables<"handshakes">(unit)
    .updateTable("handshakes")
    .set({ session_digest, ciphertext, key_id })
    .where("website_id", "=", website_id)
    .where("token_digest", "=", token_digest)
    .execute();
}

/** Finds the content of the session's token, as long as its visitor may log in with it. */
export async function findPending(
  unit: UnitOfWork,
  { website_id, session_digest }: TokenSession,
  now: Date,
): Promise<(TokenKey & Sealed) | undefined> {
  const row = await tables<"handshakes">(unit)
    .selectFrom("handshakes")
    .select(["website_id", "token_digest", "ciphertext", "key_id"])
    .where("website_id", "=", website_id)
    .where("session_digest", "=", session_digest)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.ciphertext && row.key_id ? { ...row, ciphertext: row.ciphertext, key_id: row.key_id } : undefined;
}

/** Forgets what the session's token said; it stays used. @returns whether there was something to forget */
export async function forgetPending(unit: UnitOfWork, { website_id, session_digest }: TokenSession): Promise<boolean> {
  const { numUpdatedRows } = await tables<"handshakes">(unit)
    .updateTable("handshakes")
    .set({ session_digest: null, ciphertext: null, key_id: null })
    .where("website_id", "=", website_id)
    .where("session_digest", "=", session_digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
