import { E_CARD_FILE } from "@guerdon/domain/address/recipient-list";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import type { RenderedMail } from "../../ports/mail-templates.ts";
import type { MailAttachment } from "../../ports/mailer.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { codeFileMail } from "./code-file-mail.ts";
import { countECards, type DeliveredVoucher, deliveredVouchers } from "./delivered-vouchers.ts";
import { deliveryFile } from "./delivery-file.ts";
import { type Delivery, deliveryUrl } from "./delivery-links.ts";
import { eCardMail } from "./e-card-mail.ts";
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

/** The content of a mail that delivers codes. */
interface MailContent {
  part: number;
  delivered: readonly DeliveredVoucher[];
  page_url: string;
  /** The mail shows codes, not a link to them, as the website's setting says [fulfilment.delivery-link]. */
  has_codes: boolean;
}

type Templates = Pick<MailDelivery, "templates">["templates"];

/** One part of the mails that bring codes, with its files. */
export async function deliveryMail(
  shop: CatalogueShop,
  { templates }: Pick<MailDelivery, "templates">,
  { order, kind, part }: MailPart,
): Promise<RenderedMail> {
  const content: MailContent = {
    part,
    delivered: await deliveredVouchers(shop, order, { kind, part }),
    page_url: await deliveryUrl(shop, order, { kind, part }),
    has_codes: order.website.settings.mail.codes === "in_mail",
  };
  if (kind === "code_file") {
    return companysMail(shop, templates, { order, content });
  }
  const rendered = await (kind === "e_card"
    ? templates.eCard(eCardMail(order, content))
    : templates.vouchers(vouchersMail(order, content)));
  const printed = content.has_codes ? printable(content.delivered) : [];
  const files = await attached(shop, order, { file: "pdf", delivered: printed });
  return { ...rendered, attachments: [...(rendered.attachments ?? []), ...files] };
}

/** The mail to a company: the table of its codes, its e-cards to print, and to how many people others were sent. */
async function companysMail(
  shop: CatalogueShop,
  templates: Templates,
  { order, content: { part, delivered, page_url, has_codes } }: { order: MailedOrder; content: MailContent },
): Promise<RenderedMail> {
  const mailed = has_codes ? delivered.filter(({ line }) => line.delivery_type !== DOWNLOAD_LIST) : [];
  const cards = printable(mailed.filter(({ line }) => line.delivery_type === E_CARD_FILE));
  const mail = codeFileMail(order, {
    part,
    delivered,
    e_cards: countECards(order, part),
    is_attached: mailed.length > 0,
    page_url: delivered.length > 0 ? page_url : null,
  });
  return {
    ...(await templates.codeFile(mail)),
    attachments: [
      ...(await attached(shop, order, { file: "csv", delivered: mailed })),
      ...(await attached(shop, order, { file: "pdf", delivered: cards })),
    ],
  };
}

/** Returns the delivered vouchers if they are not too many to print, otherwise none. */
function printable(delivered: readonly DeliveredVoucher[]): readonly DeliveredVoucher[] {
  return delivered.flatMap(({ codes }) => codes).length <= PRINTED_CODES ? delivered : [];
}

/** The file of what is delivered; none if nothing is. */
async function attached(
  shop: CatalogueShop,
  order: MailedOrder,
  wanted: Parameters<typeof deliveryFile>[2],
): Promise<MailAttachment[]> {
  return wanted.delivered.length === 0 ? [] : [await deliveryFile(shop, order, wanted)];
}
