import type { AccountMailKind } from "@guerdon/domain/mail/account-mail";
import type { Shop } from "../../shop.ts";
import { prepareMail } from "../account/index.ts";
import { currencyOf } from "../website/index.ts";
import { mailBrand } from "./mail-brand.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { sendWebsiteMail } from "./send-website-mail.ts";

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
    const { to, user_name, language, link } = prepared;
    const currency = currencyOf(website).short_symbol;
    const rendered = await mailDelivery.templates.account({
      kind,
      language,
      currency,
      user_name,
      link,
      brand: mailBrand(website, language),
    });
    await sendWebsiteMail(shop, mailDelivery, {
      website,
      language,
      rendered,
      to: { name: user_name, address: to },
      messageId: `${account_id}.${kind}.${shop.now().getTime()}`,
      logged: { account_id, kind },
    });
  }
}
