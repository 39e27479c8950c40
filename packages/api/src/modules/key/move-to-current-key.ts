import { SEALED_TABLES } from "../../all-tables.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inBatches, PACES, type Pace } from "../../db/in-batches.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { eachAtOnce } from "../../each-at-once.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { resealRows, type SealedTable } from "../../tables/sealed-rows-store.ts";
import type { SealedKind } from "../../tables/table-card.ts";
import { noRecords } from "./key-needs.ts";

/** Tables that are moved at once: while one waits for the database, another encrypts. Other work waits for as many batches. */
const AT_ONCE = 3;

/** The result of a rotation: how many records were moved to the current key, and what could not be. */
export interface Rotated extends Record<SealedKind, number> {
  /** Names of the rows that their key does not open. */
  broken: string[];
}

interface RotationWork {
  /** Receives the number done so far. */
  progress: (done: Readonly<Record<SealedKind, number>>) => void;
  /** Ends the rotation between two batches; what is done stays. */
  signal: AbortSignal;
  /** Has the ciphertexts that are outside of the database; absent: there are none [operator.objects]. */
  objects?: ObjectStore | undefined;
  /** The pace of the batches; default: that of the embedded database. */
  pace?: Pace;
}

/**
 * Encrypts every row of the tables with a rotation again under the current key, with its digests. Every batch is a
 * transaction of its own, so a rotation may be interrupted, repeated, run twice at once, and run while the shop serves:
 * what is done is not done again. Voucher codes cannot be read; they follow when they are entered [key.rotation].
 * A ciphertext that is outside of the database comes back into it, and goes out again later.
 * @throws KeysMissingError when the current key goes out of use meanwhile
 */
export async function moveToCurrentKey(db: UnitOfWork, keyring: Keyring, work: RotationWork): Promise<Rotated> {
  const rotated = { counts: noRecords(), broken: [] };
  for (const key_id of keyring.ids.slice(1)) {
    await eachAtOnce(SEALED_TABLES, AT_ONCE, (table) => moveTable({ db, keyring, work, rotated }, table, key_id));
  }
  return { ...rotated.counts, broken: rotated.broken };
}

interface Moving {
  db: UnitOfWork;
  keyring: Keyring;
  work: RotationWork;
  rotated: { counts: Record<SealedKind, number>; broken: string[] };
}

/** Moves all rows of a table that a key encrypted, in batches. */
async function moveTable({ db, keyring, work, rotated }: Moving, sealed: SealedTable, key_id: string): Promise<void> {
  const where = { column: sealed.rotation.keyId, value: key_id };
  let after: object | undefined;
  await inBatches({ db, pace: work.pace ?? PACES.pglite }, async (size, turn) => {
    if (work.signal.aborted) {
      return 0;
    }
    const { next, done, broken } = await turn(async (transaction) => {
      await holdKeys(transaction, keyring);
      return resealRows(transaction, keyring, { sealed, where, after, size, objects: work.objects });
    });
    rotated.counts[sealed.rotation.counted] += done;
    rotated.broken.push(...broken);
    work.progress(rotated.counts);
    after = next ?? after;
    return next === undefined ? 0 : size;
  });
}
