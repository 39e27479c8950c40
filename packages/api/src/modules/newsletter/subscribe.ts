import { randomUUID } from "node:crypto";
import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { hasEmailForm } from "@guerdon/domain/address";
import { mayMailAgain } from "@guerdon/domain/newsletter";
import { pastedEmail } from "@guerdon/domain/text/pasted";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { Shop, Visit } from "../../shop.ts";
import { limitPerAddress, mayMailTo } from "../session/index.ts";
import { consentText } from "./consent-text.ts";
import { emailDigest, sealSubscriber } from "./people.ts";
import { ensureSubscriber, type SubscriberRow, saveSubscriber } from "./store.ts";
import { websiteSecret } from "./website-secret.ts";

/** Requests per network address and hour, however many e-mail addresses they give. */
const PER_ADDRESS = 20;

/** Mails to one mailbox and day, whatever follows a plus sign in its address [newsletter.mail-pause]. */
const PER_MAILBOX = 5;

type Subscribe = typeof contract.subscribeNewsletter;

/**
 * Has a mail sent that asks to confirm the subscription [newsletter.double-opt-in]. Whether the address is known shows
 * neither in the answer nor in its time: each request makes the same statements and enqueues one job, which may have
 * nothing to do [newsletter.one-answer].
 */
export async function subscribe(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<Subscribe> },
): Promise<Result<OutputOf<Subscribe>, "NOT_FOUND" | "EMAIL_INVALID" | "TOO_MANY">> {
  const { enabled, list_id } = visit.website.settings.newsletter;
  if (!enabled || body.listId !== list_id) {
    return fail("NOT_FOUND");
  }
  const email = pastedEmail(body.email);
  if (!hasEmailForm(email)) {
    return fail("EMAIL_INVALID");
  }
  const limited = await limitPerAddress(shop, visit, { of: "newsletters", most: PER_ADDRESS });
  if (limited) {
    return limited;
  }
  const website_id = visit.website.id;
  await inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    const inside = { ...shop, db: transaction };
    const asked = await requestOf(inside, visit, { ...body, email });
    const known = await ensureSubscriber(transaction, asked);
    const isFew = await mayMailTo(inside, website_id, { of: "newsletters", email, most: PER_MAILBOX });
    const mayMail = isFew && mayMailAgain(known.mailed_at, shop.now());
    await saveSubscriber(transaction, {
      // A stranger's request changes nothing of a confirmed subscription.
      ...(known.state === "pending" ? { ...asked, subscriber_id: known.subscriber_id } : known),
      mailed_at: mayMail ? shop.now() : known.mailed_at,
    });
    const subscriber_ids = mayMail ? [known.subscriber_id] : [];
    await shop.jobs.enqueue(transaction, "mail-subscribers", { website_id, subscriber_ids });
  });
  return ok({ status: "pending" });
}

/** A subscription as it is asked for, not confirmed yet. */
async function requestOf(
  shop: Shop,
  { website, language }: Visit,
  { listId: list_id, source, attributes, email }: BodyOf<Subscribe>,
): Promise<SubscriberRow> {
  const website_id = website.id;
  const secret = await websiteSecret(shop, website_id);
  const listed = { website_id, list_id, email_digest: emailDigest(secret, email) };
  const { first_name = "", last_name = "" } = attributes ?? {};
  return {
    ...listed,
    ...sealSubscriber(shop.keyring, listed, { email, first_name, last_name }),
    subscriber_id: `sub_${randomUUID()}`,
    state: "pending",
    language,
    source,
    consent_text: consentText(website, language),
    requested_at: shop.now(),
    confirmed_at: null,
    unsubscribed_at: null,
    mailed_at: null,
  };
}
