import type { InvoiceDocument } from "@guerdon/domain/document/invoice-document";
import { creditNoteAmounts, invoiceAmounts } from "@guerdon/domain/invoice/invoice-amounts";
import type { InvoiceRecord } from "@guerdon/domain/invoice/invoice-record";
import type { OrderRecord, OrderRecordLine } from "@guerdon/domain/order/order-record";
import { BANK_TRANSFER } from "@guerdon/domain/payment";
import { GIFT_VOUCHER, REWARD } from "@guerdon/domain/product";
import { sampleDocument } from "./sample-document.ts";
import { sampleAddress } from "./sample-mails.ts";

const line = (changes: Partial<OrderRecordLine>): OrderRecordLine => ({
  position: 1,
  product_number: "TV1",
  language: "de",
  name: "Röstmond Gutschein",
  brand: "Röstmond",
  type_group: GIFT_VOUCHER,
  legal_kind: "multi_purpose_voucher",
  picture: null,
  attributes: {},
  delivery_type: 1,
  face_value: 2500,
  quantity: 2,
  gross_price: 5000,
  tax_rate: 0,
  discount: 0,
  tracking_name: "",
  info_url: null,
  ...changes,
});

/** The sale of the sample: a voucher for many purposes, a book, a cup, a digital code and a greeting card. */
export const sampleSale: Pick<OrderRecord, "lines" | "fees" | "tax"> = {
  lines: [
    line({}),
    line({
      position: 2,
      name: "Kochbuch „Abendbrot“",
      brand: "Laternenverlag",
      type_group: REWARD,
      legal_kind: "goods",
      delivery_type: 0,
      face_value: null,
      quantity: 1,
      gross_price: 2490,
      tax_rate: 7,
    }),
    line({
      position: 3,
      name: "Becher „Mond“",
      brand: "Röstmond",
      type_group: REWARD,
      legal_kind: "goods",
      attributes: { Farbe: "Nachtblau" },
      delivery_type: 0,
      face_value: null,
      quantity: 3,
      gross_price: 5970,
      tax_rate: 19,
    }),
    line({
      position: 4,
      name: "Grußkarte",
      brand: "",
      type_group: REWARD,
      legal_kind: "goods",
      delivery_type: 0,
      face_value: null,
      quantity: 1,
      gross_price: null,
    }),
  ],
  fees: [
    { identifier: "DEL", net_price: 412, gross_price: 490, tax_rate: 19 },
    {
      identifier: "D_VV",
      net_price: -250,
      gross_price: -250,
      tax_rate: 0,
      parts: [{ position: 1, legal_kind: "multi_purpose_voucher", tax_rate: 0, gross_price: -250, net_price: -250 }],
    },
  ],
  tax: [],
};

const BANK = { name: "Laternenbank", iban: "DE79999900010001020304", bic: "LATEDEB0XXX" };

/** A sample invoice to print, for tests and previews. */
export const sampleInvoice: InvoiceRecord = {
  version: 1,
  kind: "invoice",
  number: "AU-000042",
  issued_on: "2026-12-03",
  paid_on: "2026-12-03",
  corrects: null,
  order_number: "10042",
  ordered_on: "2026-12-02",
  language: "de",
  currency: "EUR",
  issuer: {
    id: "aurora",
    legal_name: "Aurora Prämien GmbH",
    address: ["Lichtallee 12", "10115 Berlin"],
    country: "DE",
    vat_id: "DE123456789",
    tax_number: "29/123/45678",
    register: "Amtsgericht Charlottenburg, HRB 123456 B",
    email: "rechnung@aurora.example",
    phone: "+49 30 1234567",
    bank: BANK,
  },
  recipient: sampleAddress,
  shows_net: false,
  has_post: true,
  ...invoiceAmounts(sampleSale),
  payments: [
    { kind: "voucher", last_four: "K3D9", payment_type_id: null, amount: 10_000 },
    { kind: "co_payment", last_four: null, payment_type_id: BANK_TRANSFER, amount: 3700 },
  ],
  website: {
    title: sampleDocument.website_title,
    public_url: sampleDocument.public_url,
    primary_color: sampleDocument.theme.primary_color,
    theme: sampleDocument.theme,
  },
};

/** A cup of it goes back. */
export const sampleCreditNote: InvoiceRecord = {
  ...sampleInvoice,
  kind: "credit_note",
  number: "AU-000043",
  issued_on: "2026-12-09",
  paid_on: "2026-12-09",
  corrects: { number: sampleInvoice.number, issued_on: sampleInvoice.issued_on },
  ...creditNoteAmounts(sampleSale, [{ position: 3, quantity: 1, before: 0, amount: 2026, tax: 331 }]),
  payments: [{ kind: "co_payment", last_four: null, payment_type_id: BANK_TRANSFER, amount: 2026 }],
};

/** The same as documents. */
export const sampleInvoiceDocument: InvoiceDocument = {
  record: sampleInvoice,
  fonts: [],
  logo: sampleDocument.logo,
  words: {},
};
