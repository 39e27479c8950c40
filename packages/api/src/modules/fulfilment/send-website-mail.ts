import type { Language } from "@guerdon/domain/text/language";
import type { RenderedMail } from "../../ports/mail-templates.ts";
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { handOver, type MailDelivery } from "./mail-delivery.ts";

/** A rendered mail of a website to one person. */
interface WebsiteMail {
  website: Website;
  to: OutgoingMail["to"];
  language: Language;
  rendered: RenderedMail;
  /** The part of its Message-ID before the website's host. */
  messageId: string;
  unsubscribeUrl?: string;
  /** Names the mail in the log, without the person. */
  logged: Record<string, string>;
}

/**
 * Sends a mail in the name of a website. A rejected one is logged and not tried again.
 * @throws when the mail server cannot be reached; the job comes again
 */
export async function sendWebsiteMail(
  shop: Shop,
  mailDelivery: MailDelivery,
  { website, rendered, messageId, logged, ...mail }: WebsiteMail,
): Promise<void> {
  const { from_name, from_address, reply_to } = website.settings.mail;
  const result = await handOver(mailDelivery, {
    messageId: `${messageId}@${new URL(website.settings.public_url).hostname}`,
    from: { name: from_name, address: from_address ?? mailDelivery.senderAddress },
    replyTo: reply_to,
    ...mail,
    ...rendered,
  });
  if (result.kind === "refused") {
    // Without the server's reason, which may repeat the address.
    shop.log.warn({ website_id: website.id, ...logged }, "mail was rejected");
  }
}
