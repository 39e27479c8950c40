import type { DeliveryType } from "@guerdon/domain/delivery";
import type { RenderedMail } from "../../ports/mail-templates.ts";
import type { MailAttachment } from "../../ports/mailer.ts";
import type { Shop } from "../../shop.ts";
import { codeFileMail } from "./code-file-mail.ts";
import { deliveredVouchers } from "./delivered-vouchers.ts";
import { deliveryFile } from "./delivery-file.ts";
import { type Delivery, deliveryUrl } from "./delivery-links.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { vouchersMail } from "./vouchers-mail.ts";

/** With more codes the mail would be too large for many mailboxes; its page has the file. */
const PRINTED_CODES = 50;

/** Codes that are to be fetched from the page, and not mailed [fulfilment.code-file]. */
const DOWNLOAD_LIST: DeliveryType = 8;

interface MailPart extends Pick<Delivery, "kind" | "part"> {
  order: MailedOrder;
}

/** One part of the mails that bring codes, with its files. */
export async function deliveryMail(
  shop: Shop,
  { templates }: Pick<MailDelivery, "templates">,
  { order, kind, part }: MailPart,
): Promise<RenderedMail> {
  const delivered = await deliveredVouchers(shop, order, part);
  const page_url = await deliveryUrl(shop, order, { kind, part });
  const has_codes = order.website.settings.mail.codes === "in_mail";
  if (kind === "vouchers") {
    const printed = delivered.flatMap(({ codes }) => codes).length <= PRINTED_CODES ? delivered : [];
    const rendered = await templates.vouchers(vouchersMail(order, { part, delivered, page_url, has_codes }));
    const files = await attached(shop, order, { file: "pdf", delivered: has_codes ? printed : [] });
    return { ...rendered, attachments: [...(rendered.attachments ?? []), ...files] };
  }
  const mailed = has_codes ? delivered.filter(({ line }) => line.delivery_type !== DOWNLOAD_LIST) : [];
  return {
    ...(await templates.codeFile(codeFileMail(order, { part, delivered, page_url, is_attached: mailed.length > 0 }))),
    attachments: await attached(shop, order, { file: "csv", delivered: mailed }),
  };
}

/** The file of what is delivered; none if nothing is. */
async function attached(
  shop: Shop,
  order: MailedOrder,
  wanted: Parameters<typeof deliveryFile>[2],
): Promise<MailAttachment[]> {
  return wanted.delivered.length === 0 ? [] : [await deliveryFile(shop, order, wanted)];
}
