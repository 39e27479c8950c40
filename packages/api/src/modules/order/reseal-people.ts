import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "../basket/index.ts";
import { draftsSealedWith, replaceDraftPeople } from "./draft-store.ts";
import type { OrderKey } from "./order-key.ts";
import { readPeople, sealPeople } from "./people.ts";
import { type PeopleBatch, type PeopleRow, peopleSealedWith, peopleToDigest, replacePeople } from "./people-store.ts";

/** The result of a batch. */
interface Resealed<Cursor> {
  /** The row after which the next batch begins; undefined if this was the last. */
  next: Cursor | undefined;
  /** How many were moved to the current key. */
  done: number;
  /** Ids of orders whose people their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts and digests the people of a batch of orders under the current key, in the caller's transaction. */
export async function resealPeople(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: PeopleBatch,
): Promise<Resealed<OrderKey>> {
  return sealAgain(transaction, keyring, { rows: await peopleSealedWith(transaction, batch), size: batch.size });
}

/** As `resealPeople`, of people whose names are not digested yet [order.found]. */
export async function makePeopleFindable(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: Pick<PeopleBatch, "after" | "size">,
): Promise<Resealed<OrderKey>> {
  return sealAgain(transaction, keyring, { rows: await peopleToDigest(transaction, batch), size: batch.size });
}

async function sealAgain(
  transaction: UnitOfWork,
  keyring: Keyring,
  { rows, size }: { rows: readonly PeopleRow[]; size: number },
): Promise<Resealed<OrderKey>> {
  const read = rows.map((row) => ({ row, people: readPeople(keyring, row, row) }));
  const resealed = read.flatMap(({ row, people }) => {
    const { website_id, order_id } = row;
    return people ? [{ website_id, order_id, ...sealPeople(keyring, row, people) }] : [];
  });
  return {
    next: rows.length < size ? undefined : rows.at(-1),
    done: resealed.length > 0 ? await replacePeople(transaction, resealed) : 0,
    broken: read.filter(({ people }) => people === undefined).map(({ row }) => row.order_id),
  };
}

/** As `resealPeople`, for the drafts of orders, which nobody is found by. */
export async function resealDrafts(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: { key_id: string; after: BasketKey; size: number },
): Promise<Resealed<BasketKey>> {
  const old = await draftsSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, people: readPeople(keyring, row, row) }));
  const resealed = read.flatMap(({ row, people }) => {
    if (!people) {
      return [];
    }
    const { website_id, basket_id, order_id } = row;
    const { ciphertext, key_id } = sealPeople(keyring, row, people);
    return [{ website_id, basket_id, order_id, ciphertext, key_id }];
  });
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length > 0 ? await replaceDraftPeople(transaction, resealed) : 0,
    broken: read.filter(({ people }) => people === undefined).map(({ row }) => row.order_id),
  };
}
