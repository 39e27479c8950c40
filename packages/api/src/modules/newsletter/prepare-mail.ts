import type { NewsletterMailKind } from "@guerdon/domain/mail/newsletter-mail";
import { confirmableUntil } from "@guerdon/domain/newsletter";
import type { Language } from "@guerdon/domain/text/language";
import type { Sealed } from "../../crypto/keyring.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { pageUrl } from "../website/index.ts";
import { type LinkPurpose, linkToken, type NewsletterLink } from "./links.ts";
import { openSubscriber } from "./people.ts";
import { findSubscriber, type SubscriberKey, type SubscriberRow } from "./store.ts";
import { websiteSecret } from "./website-secret.ts";

/** The data of a mail to a subscriber. It exists only while the mail is sent. */
export interface PreparedNewsletterMail {
  kind: NewsletterMailKind;
  /** The address that it goes to. */
  to: string;
  language: Language;
  link: string | null;
  unsubscribe_link: string;
}

/** The pages that mailed links lead to. */
const PAGES = { confirm: "newsletter/confirm", unsubscribe: "newsletter/unsubscribe" } as const;

/**
 * Prepares the mail to a subscriber: with a link that confirms, or telling that it is confirmed already. No name is in it,
 * since a stranger may have typed that [newsletter.mail].
 * @returns undefined if the subscriber is not written to any more
 */
export async function prepareNewsletterMail(
  shop: Shop,
  website: Website,
  subscriber_id: string,
): Promise<PreparedNewsletterMail | undefined> {
  const subscriber = await findSubscriber(shop.db, { website_id: website.id, subscriber_id });
  if (!subscriber || !isSealed(subscriber)) {
    return undefined;
  }
  const { language, state } = subscriber;
  const secret = await websiteSecret(shop, website.id);
  const isPending = state === "pending";
  return {
    kind: isPending ? "confirm" : "subscribed",
    to: openSubscriber(shop.keyring, subscriber, subscriber).email,
    language,
    link: isPending ? linkTo({ website, secret, subscriber }, confirmableUntil(shop.now())) : null,
    unsubscribe_link: unsubscribeLink({ website, secret, subscriber }),
  };
}

interface Linked {
  website: Website;
  secret: string;
  subscriber: SubscriberKey & { language: Language };
}

/** The URL that ends a subscription, whenever it is opened. */
export function unsubscribeLink(linked: Linked): string {
  return linkTo(linked, null);
}

function linkTo({ website, secret, subscriber }: Linked, until: NewsletterLink["until"]): string {
  const purpose: LinkPurpose = until === null ? "unsubscribe" : "confirm";
  const url = pageUrl(website, subscriber.language, PAGES[purpose]);
  url.searchParams.set("token", linkToken({ secret, purpose }, { subscriber_id: subscriber.subscriber_id, until }));
  return url.href;
}

/** True as long as the person is there. */
export function isSealed(row: SubscriberRow): row is SubscriberRow & Sealed {
  return row.ciphertext !== null && row.key_id !== null;
}
