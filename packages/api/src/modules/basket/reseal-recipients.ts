import type { RecipientList } from "@guerdon/domain/recipient-list";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { openRecipients, sealRecipients } from "./recipient-lists.ts";
import {
  type RecipientBatch,
  type RecipientListKey,
  type RecipientListRow,
  recipientListsSealedWith,
  replaceRecipientList,
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
  const broken: string[] = [];
  for (const row of old) {
    const rows = opened(keyring, row);
    if (rows) {
      await replaceRecipientList(transaction, { ...row, ...sealRecipients(keyring, row, rows) });
    } else {
      broken.push(row.basket_id);
    }
  }
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: old.length - broken.length,
    broken,
  };
}

function opened(keyring: Keyring, row: RecipientListRow): RecipientList["rows"] | undefined {
  try {
    return openRecipients(keyring, row);
  } catch {
    return undefined;
  }
}
