import type { AccountMailKind } from "@guerdon/domain/account-mail";
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { type PreparedMail, prepareMail } from "../account/index.ts";
import { currencyOf } from "../website/index.ts";
import { mailBrand } from "./mail-brand.ts";
import type { MailDelivery } from "./mail-delivery.ts";

interface AccountsToMail {
  website_id: string;
  account_ids: readonly string[];
  kind: AccountMailKind;
}

/**
 * Sends a mail about each of the accounts, of which there may be none [account.reset]. It is rendered when it is sent, and
 * never stored.
 * @throws when the mail server cannot be reached; the job comes again
 */
export async function mailAccounts(
  shop: Shop,
  mailDelivery: MailDelivery,
  { website_id, account_ids, kind }: AccountsToMail,
): Promise<void> {
  const website = shop.websites.findById(website_id);
  for (const account_id of website ? account_ids : []) {
    const prepared = website && (await prepareMail(shop, website, { website_id, account_id, kind }));
    if (!prepared) {
      continue;
    }
    const messageId = `${account_id}.${kind}.${shop.now().getTime()}`;
    const mail = await outgoing(mailDelivery, { website, prepared, kind, messageId });
    const result = await mailDelivery.mailer.send(mail);
    if (result.kind === "unavailable") {
      throw new Error("The mail server is not available.", { cause: result.cause });
    }
    if (result.kind === "refused") {
      // Without the server's reason, which may repeat the address.
      shop.log.warn({ website_id, account_id, kind }, "mail was rejected");
    }
  }
}

async function outgoing(
  { templates, senderAddress }: MailDelivery,
  mail: { website: Website; prepared: PreparedMail; kind: AccountMailKind; messageId: string },
): Promise<OutgoingMail> {
  const { website, kind, messageId } = mail;
  const { to, user_name, language, link } = mail.prepared;
  const { from_name, from_address, reply_to } = website.settings.mail;
  const currency = currencyOf(website).short_symbol;
  const rendered = await templates.account({
    ...{ kind, language, currency, user_name, link },
    brand: mailBrand(website, language),
  });
  return {
    messageId: `${messageId}@${new URL(website.settings.public_url).hostname}`,
    from: { name: from_name, address: from_address ?? senderAddress },
    replyTo: reply_to,
    to: { name: user_name, address: to },
    language,
    ...rendered,
  };
}
