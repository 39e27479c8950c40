import type { Shop } from "../../shop.ts";
import { noteMailSent, prepareNewsletterMail } from "../newsletter/index.ts";
import { currencyOf } from "../website/index.ts";
import { mailBrand } from "./mail-brand.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { sendWebsiteMail } from "./send-website-mail.ts";

interface SubscribersToMail {
  website_id: string;
  subscriber_ids: readonly string[];
}

/**
 * Sends its mail to each of the subscribers, of whom there may be none [newsletter.one-answer]. It is rendered when it is
 * sent, and never stored.
 * @throws when the mail server cannot be reached; the job comes again
 */
export async function mailSubscribers(
  shop: Shop,
  mailDelivery: MailDelivery,
  { website_id, subscriber_ids }: SubscribersToMail,
): Promise<void> {
  const website = shop.websites.findById(website_id);
  for (const subscriber_id of website ? subscriber_ids : []) {
    const prepared = website && (await prepareNewsletterMail(shop, website, subscriber_id));
    if (!prepared) {
      continue;
    }
    const { to, ...mail } = prepared;
    const { kind, language, unsubscribe_link } = mail;
    const currency = currencyOf(website).short_symbol;
    const rendered = await mailDelivery.templates.newsletter({
      ...mail,
      currency,
      brand: mailBrand(website, language),
    });
    await sendWebsiteMail(shop, mailDelivery, {
      website,
      language,
      rendered,
      to: { name: "", address: to },
      messageId: `${subscriber_id}.${kind}.${shop.now().getTime()}`,
      unsubscribeUrl: unsubscribe_link,
      logged: { subscriber_id, kind },
    });
    await noteMailSent(shop.db, { website_id, subscriber_id }, shop.now());
  }
}
