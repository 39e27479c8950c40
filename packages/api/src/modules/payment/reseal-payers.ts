import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type BankEntryKey, openPayer, type Payer, sealPayer } from "./payer.ts";
import { type PayerBatch, type PayerRow, payersSealedWith, payersToDigest, replacePayers } from "./payer-store.ts";

/** The result of a batch. */
interface Resealed {
  /** The entry after which the next batch begins; undefined if this was the last. */
  next: BankEntryKey | undefined;
  /** How many were moved to the current key. */
  done: number;
  /** Ids of entries whose payer their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts a batch of payers under the current key, in the caller's transaction. */
export async function resealPayers(transaction: UnitOfWork, keyring: Keyring, batch: PayerBatch): Promise<Resealed> {
  return sealAgain(transaction, keyring, { rows: await payersSealedWith(transaction, batch), size: batch.size });
}

/** As `resealPayers`, of payers whose account is not digested yet [order.found]. */
export async function makePayersFindable(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: Pick<PayerBatch, "after" | "size">,
): Promise<Resealed> {
  return sealAgain(transaction, keyring, { rows: await payersToDigest(transaction, batch), size: batch.size });
}

async function sealAgain(
  transaction: UnitOfWork,
  keyring: Keyring,
  { rows, size }: { rows: readonly PayerRow[]; size: number },
): Promise<Resealed> {
  const read = rows.map((row) => ({ row, payer: opened(keyring, row) }));
  const resealed = read.flatMap(({ row: { website_id, entry_id, key_id: old_key_id }, payer }) =>
    payer ? [{ website_id, entry_id, old_key_id, ...sealPayer(keyring, { website_id, entry_id }, payer) }] : [],
  );
  return {
    next: rows.length < size ? undefined : rows.at(-1),
    done: resealed.length > 0 ? await replacePayers(transaction, resealed) : 0,
    broken: read.filter(({ payer }) => payer === undefined).map(({ row }) => row.entry_id),
  };
}

function opened(keyring: Keyring, row: PayerRow): Payer | undefined {
  try {
    return openPayer(keyring, row, row);
  } catch {
    return undefined;
  }
}
