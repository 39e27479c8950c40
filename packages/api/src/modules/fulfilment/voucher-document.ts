import type { Recipient } from "@guerdon/domain/address/recipient-list";
import type { VoucherDocument, VoucherPage } from "@guerdon/domain/document/voucher-document";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import type { PictureRef } from "@guerdon/domain/product";
import type { Shop } from "../../shop.ts";
import { documentFonts } from "../font/index.ts";
import { printableUnlessBroken } from "../picture/index.ts";
import { mailTheme, wordsIn } from "../website/index.ts";
import type { DeliveredVoucher } from "./delivered-vouchers.ts";
import { eCardGreeting } from "./e-card-greeting.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** Pixels: a card of 12 cm in print. */
const CARD_WIDTH = 960;
const LOGO_WIDTH = 480;

/** The vouchers of a delivery as a document without pictures and fonts: a page for each code. */
export function voucherDocument(
  { website, record, language, people }: MailedOrder,
  delivered: readonly DeliveredVoucher[],
): VoucherDocument {
  const { website_title, public_url, theme, seller } = website.settings;
  return {
    website_title,
    public_url,
    theme: mailTheme(theme, record.giver),
    fonts: [],
    logo: null,
    logo_name: record.giver?.name ?? website_title,
    seller,
    words: wordsIn(website, language),
    language,
    currency: record.currency.short_symbol,
    order_number: record.order_number,
    pages: delivered.flatMap(({ line: { name, brand, face_value }, codes, recipients, redemption, barcode }) =>
      codes.map((code, piece) => ({
        name,
        brand,
        face_value,
        picture: null,
        barcode,
        ...addressed(people, recipients[piece]),
        ...redemption,
        ...code,
      })),
    ),
  };
}

/** The parts of a page that say for whom it is. */
function addressed(people: OrderPeople, recipient: Recipient | undefined): Pick<VoucherPage, "greeting" | "recipient"> {
  return recipient ? { greeting: eCardGreeting(people, recipient), recipient } : { greeting: null };
}

/** The same with its fonts and pictures, to be printed. Each picture is read once; a broken one is logged and left out. */
export async function printedVouchers(
  shop: Pick<Shop, "db" | "log" | "objects">,
  order: MailedOrder,
  delivered: readonly DeliveredVoucher[],
): Promise<VoucherDocument> {
  const document = voucherDocument(order, delivered);
  const pictures = new Map<string, Promise<Uint8Array | null>>();
  const printed = (picture: PictureRef | null, width: number) => {
    if (!picture) {
      return null;
    }
    const { id } = picture;
    const read = pictures.get(id) ?? printableUnlessBroken(shop, id, width);
    pictures.set(id, read);
    return read;
  };
  // All at once: one that is refused while another is waited for would be heard by nobody, and end the process.
  const [fonts, logo, ofPages] = await Promise.all([
    documentFonts(shop.db, order.website.pictures.fonts),
    printed((order.record.giver ?? order.website.pictures).logo, LOGO_WIDTH),
    Promise.all(delivered.flatMap(({ line, codes }) => codes.map(() => printed(line.picture, CARD_WIDTH)))),
  ]);
  const pages = document.pages.map((page, index) => ({ ...page, picture: ofPages[index] ?? null }));
  return { ...document, fonts, logo, pages };
}
