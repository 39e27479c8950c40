import type { RecipientList } from "@guerdon/domain/recipient-list";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { openRecipients, sealRecipients } from "./recipient-lists.ts";
import {
  type RecipientBatch,
  type RecipientListKey,
  type RecipientListRow,
  recipientListsSealedWith,
  replaceRecipientLists,
} from "./recipient-store.ts";

/** The result of a batch. */
export interface ResealedRecipients {
  /** The list after which the next batch begins; undefined if this was the last. */
  next: RecipientListKey | undefined;
  /** How many lists were moved to the current key. */
  done: number;
  /** Ids of baskets whose recipients their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts a batch of recipient lists under the current key, in the caller's transaction. */
export async function resealRecipients(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: RecipientBatch,
): Promise<ResealedRecipients> {
  const old = await recipientListsSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, recipients: opened(keyring, row) }));
  const resealed = read.flatMap(({ row, recipients }) =>
    recipients ? [{ ...row, ...sealRecipients(keyring, row, recipients) }] : [],
  );
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length > 0 ? await replaceRecipientLists(transaction, resealed) : 0,
    broken: read.filter(({ recipients }) => recipients === undefined).map(({ row }) => row.basket_id),
  };
}

function opened(keyring: Keyring, row: RecipientListRow): RecipientList["rows"] | undefined {
  try {
    return openRecipients(keyring, row);
  } catch {
    return undefined;
  }
}
