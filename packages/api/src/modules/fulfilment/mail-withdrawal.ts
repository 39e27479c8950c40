import type { Shop } from "../../shop.ts";
import { currencyOf } from "../website/index.ts";
import { noteReceiptSent, prepareReceipt } from "../withdrawal/index.ts";
import { mailBrand } from "./mail-brand.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { sendWebsiteMail } from "./send-website-mail.ts";

/**
 * Sends the receipt of a withdrawal, unless it was erased meanwhile [withdrawal.receipt]. It leaves at least once, always
 * with the same Message-ID.
 * @throws when the mail server cannot be reached; the job comes again
 */
export async function mailWithdrawal(
  shop: Shop,
  mailDelivery: MailDelivery,
  { website_id, withdrawal_id }: { website_id: string; withdrawal_id: string },
): Promise<void> {
  const website = shop.websites.findById(website_id);
  const receipt = website && (await prepareReceipt(shop, { website_id, withdrawal_id }));
  if (!receipt) {
    return;
  }
  const { language, statement } = receipt;
  const rendered = await mailDelivery.templates.withdrawal({
    ...receipt,
    currency: currencyOf(website).short_symbol,
    brand: mailBrand(website, language),
  });
  await sendWebsiteMail(shop, mailDelivery, {
    website,
    language,
    rendered,
    to: { name: statement.name, address: statement.email },
    messageId: `${withdrawal_id}.receipt`,
    logged: { withdrawal_id },
  });
  await noteReceiptSent(shop.db, { website_id, withdrawal_id }, shop.now());
}
