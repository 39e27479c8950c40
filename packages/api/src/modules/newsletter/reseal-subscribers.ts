import type { SubscriberPeople } from "@guerdon/domain/newsletter";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { replaceSealedSubscribers, type SubscriberBatch, subscribersSealedWith } from "./key-store.ts";
import { type ListedEmail, openSubscriber, sealSubscriber } from "./people.ts";
import type { SubscriberKey } from "./store.ts";

/** The result of a batch. */
export interface ResealedSubscribers {
  /** The subscriber after which the next batch begins; undefined if this was the last. */
  next: SubscriberKey | undefined;
  /** How many subscribers were moved to the current key. */
  done: number;
  /** Ids of subscribers that their key does not open: the database was tampered with. */
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
): Promise<ResealedSubscribers> {
  const old = await subscribersSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, people: opened(keyring, row) }));
  const resealed = read.flatMap(({ row, people }) => {
    const { website_id, subscriber_id } = row;
    return people ? [{ website_id, subscriber_id, ...sealSubscriber(keyring, row, people) }] : [];
  });
  if (resealed.length > 0) {
    await replaceSealedSubscribers(transaction, resealed);
  }
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length,
    broken: read.filter(({ people }) => people === undefined).map(({ row }) => row.subscriber_id),
  };
}

function opened(keyring: Keyring, row: ListedEmail & Sealed): SubscriberPeople | undefined {
  try {
    return openSubscriber(keyring, row, row);
  } catch {
    return undefined;
  }
}
