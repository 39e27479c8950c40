import { HANDOVER_SECONDS } from "../../ports/newsletter-service.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import {
  claimHandover,
  deleteHandover,
  type Handover,
  type HandoverKey,
  isHandoverThere,
  releaseHandover,
} from "./handover-store.ts";
import { openSubscriber } from "./people.ts";
import { unsubscribeLink } from "./prepare-mail.ts";
import { websiteSecret } from "./website-secret.ts";

/** Longer than a service may take [newsletter.hand-over-order]. */
const CLAIM_MS = 2 * HANDOVER_SECONDS * 1000;

/** Why an address was not handed over; its name is what operators see of a job. It names nobody. */
class HandoverError extends Error {
  constructor(kind: "Busy" | "Unavailable" | "Refused", reason: string) {
    super(`The newsletter service was not told: ${reason}.`);
    this.name = `NewsletterService${kind}`;
  }
}

/**
 * Tells a website's newsletter service the last that is wanted of an address, and forgets it then
 * [newsletter.hand-over-order]. Told again, as after a process died, the service changes nothing.
 * @throws if the service was not reached or refuses, or another job is at it: the job comes again
 */
export async function handOverSubscription(shop: Shop, key: HandoverKey): Promise<void> {
  for (;;) {
    const now = shop.now();
    const claimed = await claimHandover(shop.db, key, { now, until: new Date(now.getTime() + CLAIM_MS) });
    if (!claimed) {
      if (await isHandoverThere(shop.db, key)) {
        throw new HandoverError("Busy", "another job is at it");
      }
      return;
    }
    await tell(shop, claimed);
    if (await deleteHandover(shop.db, claimed)) {
      return;
    }
    await releaseHandover(shop.db, key);
  }
}

async function tell(shop: Shop, handover: Handover): Promise<void> {
  const website = shop.websites.findById(handover.website_id);
  const listId = website?.settings.newsletter.cleverreach?.group_id;
  if (!website || listId === undefined) {
    // The website has left its service since: there is none to hand over to.
    shop.log.warn({ website: handover.website_id, handover_id: handover.handover_id }, "no newsletter service to tell");
    return;
  }
  const result = await resultOf(shop, website, { ...handover, listId });
  if (result.kind !== "done") {
    await releaseHandover(shop.db, handover);
    throw new HandoverError(result.kind === "refused" ? "Refused" : "Unavailable", result.reason);
  }
}

async function resultOf(shop: Shop, website: Website, handover: Handover & { listId: string }) {
  const { listId, source, language, requested_at, wanted_at, subscriber_id } = handover;
  const { email, first_name, last_name } = openSubscriber(shop.keyring, handover, handover);
  if (handover.wanted === "deactivated") {
    return shop.newsletterService.unsubscribe(website, { listId, email, ended_at: wanted_at });
  }
  const secret = await websiteSecret(shop, website.id);
  const unsubscribe_link = unsubscribeLink({
    website,
    secret,
    subscriber: { website_id: website.id, subscriber_id, language },
  });
  return shop.newsletterService.subscribe(website, {
    listId,
    email,
    source,
    requested_at,
    confirmed_at: wanted_at,
    attributes: { first_name, last_name, language, unsubscribe_link },
  });
}
