import type { VoucherDocument, VoucherPage } from "@guerdon/domain/document/voucher-document";
import { sampleBrand, sampleVouchers } from "./sample-mails.ts";

/** A PNG of one colour, in the proportions of a gift card. */
const samplePicture = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAGsAAABEAQMAAAC8i1msAAAAA1BMVEVrPypgnfrxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQokWNgGAWj" +
      "YBSMRAAAA/wAASFkXC8AAAAASUVORK5CYII=",
    "base64",
  ),
);

/** Sample vouchers to print, for tests and previews. */
export const samplePage: VoucherPage = {
  name: "Röstmond Gutschein",
  brand: "Röstmond",
  picture: samplePicture,
  face_value: 2500,
  code: "RM257K3D9QXW2LHP",
  barcode: null,
  valid_until: "2027-12-31",
  redemption_conditions: sampleVouchers.vouchers[0]?.redemption_conditions ?? null,
  info_url: "https://roestmond.example/gutscheine",
  online_redeemable: true,
  offline_redeemable: true,
  greeting: null,
};

export const sampleDocument: VoucherDocument = {
  website_title: sampleBrand.website_title,
  public_url: "https://shop.example",
  theme: sampleBrand.theme,
  fonts: [],
  logo: samplePicture,
  logo_name: sampleBrand.logo_name,
  seller: sampleBrand.seller,
  words: {},
  language: "de",
  currency: "EUR",
  order_number: "10042",
  pages: [samplePage],
};
