import type { Shop } from "../../shop.ts";
import { invoiceFiles } from "../invoice/index.ts";
import { loadOrder } from "../order/index.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { mailHead } from "./mail-head.ts";
import { customerOf, fullName } from "./recipient-of.ts";
import { sendWebsiteMail } from "./send-website-mail.ts";

/** Which documents of an order go by a mail. */
interface MailedInvoices {
  website_id: string;
  order_id: string;
  invoice_ids: readonly string[];
  mail_id: string;
}

/**
 * Sends invoices and credit notes of an order to its invoice e-mail address, unless its people were erased meanwhile
 * [invoice.mail]. The mail leaves at least once, always with the same Message-ID.
 * @throws when the mail server cannot be reached; the job comes again
 */
export async function mailInvoices(
  shop: Shop,
  mailDelivery: MailDelivery,
  { website_id, order_id, invoice_ids, mail_id }: MailedInvoices,
): Promise<void> {
  const website = shop.websites.findById(website_id);
  const order = await loadOrder(shop, { website_id, order_id });
  if (!website || !order?.people) {
    return;
  }
  const { people, language } = order;
  const files = await invoiceFiles(shop, { website_id, order_id, website }, ({ invoice_id }) =>
    invoice_ids.includes(invoice_id),
  );
  if (files.length === 0) {
    return;
  }
  const customer = customerOf(people);
  const name = fullName(customer);
  const rendered = await mailDelivery.templates.invoice({
    ...mailHead({ ...order, website }),
    ...{ name, invoices: files.map(({ kind, number }) => ({ kind, number })) },
  });
  const attachments = files.map(({ file_name, media_type, content }) => ({ file_name, media_type, content }));
  await sendWebsiteMail(shop, mailDelivery, {
    ...{ website, language, rendered: { ...rendered, attachments }, to: { name, address: customer.email } },
    messageId: `${mail_id}.invoice`,
    logged: { order_id, mail_id },
  });
}
