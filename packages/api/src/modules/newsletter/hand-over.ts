import { randomUUID } from "node:crypto";
import type { HandoverState } from "@guerdon/domain/newsletter";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import { saveHandover } from "./handover-store.ts";
import { isSealed } from "./prepare-mail.ts";
import type { SubscriberRow } from "./store.ts";

/** The parts of the shop that handing over needs. */
export type HandingShop = Pick<Shop, "jobs" | "now" | "websites">;

/** True if a website has a service that sends its newsletter. */
export function hasService({ websites }: Pick<Shop, "websites">, website_id: string): boolean {
  return websites.findById(website_id)?.settings.newsletter.cleverreach !== undefined;
}

/**
 * Has the website's newsletter service notified of a subscriber, in the transaction that changes the subscription
 * [newsletter.hand-over]. Does nothing for a website without one.
 * @param subscriber with the address, which the change may erase
 */
export async function handOver(
  transaction: UnitOfWork,
  shop: HandingShop,
  { subscriber, wanted }: { subscriber: SubscriberRow; wanted: HandoverState },
): Promise<void> {
  if (!hasService(shop, subscriber.website_id) || !isSealed(subscriber)) {
    return;
  }
  const { website_id, list_id, subscriber_id, email_digest, ciphertext, key_id } = subscriber;
  const { language, source, requested_at } = subscriber;
  const handover_id = await saveHandover(transaction, {
    website_id,
    handover_id: `handover_${randomUUID()}`,
    list_id,
    subscriber_id,
    email_digest,
    ciphertext,
    key_id,
    wanted,
    language,
    source,
    requested_at,
    wanted_at: shop.now(),
  });
  await shop.jobs.enqueue(transaction, "hand-over-subscription", { website_id, handover_id });
}
