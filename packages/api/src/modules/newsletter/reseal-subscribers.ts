import type { SubscriberPeople } from "@guerdon/domain/newsletter";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { HandoverKey } from "./handover-store.ts";
import {
  handoversSealedWith,
  replaceSealedHandovers,
  replaceSealedSubscribers,
  type SubscriberBatch,
  subscribersSealedWith,
} from "./key-store.ts";
import { type ListedEmail, openSubscriber, sealSubscriber } from "./people.ts";
import type { SubscriberKey } from "./store.ts";

/** The result of a batch. */
export interface Resealed<Key> {
  /** The row after which the next batch begins; undefined if this was the last. */
  next: Key | undefined;
  /** How many were moved to the current key. */
  done: number;
  /** Ids of those that their key does not open: the database was tampered with. */
  broken: string[];
}

/**
 * Encrypts a batch of subscribers under the current key, in the caller's transaction. Their digests are under the
 * website's secret, and stay.
 */
export async function resealSubscribers(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: SubscriberBatch,
): Promise<Resealed<SubscriberKey>> {
  const old = await subscribersSealedWith(transaction, batch);
  const { resealed, broken } = reseal(keyring, old);
  if (resealed.length > 0) {
    await replaceSealedSubscribers(transaction, resealed);
  }
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length,
    broken: broken.map(({ subscriber_id }) => subscriber_id),
  };
}

/** As `resealSubscribers`, of what newsletter services are yet to be told. */
export async function resealHandovers(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: { key_id: string; after: HandoverKey; size: number },
): Promise<Resealed<HandoverKey>> {
  const old = await handoversSealedWith(transaction, batch);
  const { resealed, broken } = reseal(keyring, old);
  if (resealed.length > 0) {
    await replaceSealedHandovers(transaction, resealed);
  }
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length,
    broken: broken.map(({ handover_id }) => handover_id),
  };
}

function reseal<Row extends ListedEmail & Sealed>(
  keyring: Keyring,
  rows: readonly Row[],
): { resealed: Row[]; broken: Row[] } {
  const read = rows.map((row) => ({ row, people: opened(keyring, row) }));
  return {
    resealed: read.flatMap(({ row, people }) => (people ? [{ ...row, ...sealSubscriber(keyring, row, people) }] : [])),
    broken: read.filter(({ people }) => people === undefined).map(({ row }) => row),
  };
}

function opened(keyring: Keyring, row: ListedEmail & Sealed): SubscriberPeople | undefined {
  try {
    return openSubscriber(keyring, row, row);
  } catch {
    return undefined;
  }
}
