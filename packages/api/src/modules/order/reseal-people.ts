import type { OrderPeople } from "@guerdon/domain/order-record";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";
import { openPeople, sealPeople } from "./people.ts";
import { type PeopleBatch, type PeopleRow, peopleSealedWith, replacePeople } from "./people-store.ts";

/** The result of a batch. */
export interface ResealedPeople {
  /** The order after which the next batch begins; undefined if this was the last. */
  next: OrderKey | undefined;
  /** How many orders were moved to the current key. */
  done: number;
  /** Ids of orders whose people their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts and digests the people of a batch of orders under the current key, in the caller's transaction. */
export async function resealPeople(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: PeopleBatch,
): Promise<ResealedPeople> {
  const old = await peopleSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, people: opened(keyring, row) }));
  const resealed = read.flatMap(({ row, people }) => {
    const { website_id, order_id, key_id: old_key_id } = row;
    return people ? [{ website_id, order_id, old_key_id, ...sealPeople(keyring, row, people) }] : [];
  });
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length > 0 ? await replacePeople(transaction, resealed) : 0,
    broken: read.filter(({ people }) => people === undefined).map(({ row }) => row.order_id),
  };
}

function opened(keyring: Keyring, row: PeopleRow): OrderPeople | undefined {
  try {
    return openPeople(keyring, row, row);
  } catch {
    return undefined;
  }
}
