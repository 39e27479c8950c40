import { setImmediate } from "node:timers/promises";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { resealStockCodes } from "../stock/index.ts";

/** How many codes of the stock are done at once: none of the shop's own work waits longer than for these. */
const BATCH = 200;

/** The result of a rotation. */
export interface Rotation {
  /** How many codes of the stock are under the current key now that were not before. */
  stock_codes: number;
  /** Ids of codes that their key does not open. */
  broken: string[];
}

interface RotationWork {
  /** Receives the number done so far. */
  progress: (done: number) => void;
  /** Ends the rotation between two batches; what is done stays. */
  signal: AbortSignal;
}

/**
 * Encrypts anew, under the current key, everything that can be read again: the codes of the stock with their digests.
 * Every batch is a transaction of its own, so it may be interrupted, repeated, run twice at once, and run while the shop
 * serves: what is done is not done again. Voucher codes cannot be read; they follow when they are entered.
 * @throws KeysMissingError when the current key goes out of use meanwhile
 */
export async function moveToCurrentKey(db: UnitOfWork, keyring: Keyring, work: RotationWork): Promise<Rotation> {
  const rotation: Rotation = { stock_codes: 0, broken: [] };
  for (const key_id of keyring.ids.slice(1)) {
    let after: string | undefined = "";
    while (after !== undefined && !work.signal.aborted) {
      const batch: { key_id: string; after: string; size: number } = { key_id, after, size: BATCH };
      const resealed = await inTransaction(db, async (transaction) => {
        await holdKeys(transaction, keyring);
        return resealStockCodes(transaction, keyring, batch);
      });
      rotation.stock_codes += resealed.done;
      rotation.broken.push(...resealed.broken);
      work.progress(rotation.stock_codes);
      after = resealed.next;
      await setImmediate();
    }
  }
  return rotation;
}
