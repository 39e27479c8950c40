import { EMPTY_ADDRESS } from "@guerdon/domain/address";
import type { AccountMail } from "@guerdon/domain/mail/account-mail";
import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import type { NewsletterMail } from "@guerdon/domain/mail/newsletter-mail";
import type {
  CodeFileMail,
  ConfirmationMail,
  CorrectedMail,
  DispatchMail,
  ECardMail,
  MailBrand,
  MailPicture,
  MailVoucher,
  MoneyMail,
  RefundMail,
  VouchersMail,
} from "@guerdon/domain/mail/order-mail";
import type { WithdrawalMail } from "@guerdon/domain/mail/withdrawal-mail";
import { DEFAULT_LANGUAGE } from "@guerdon/domain/text/language";
import { DEFAULT_LOOK } from "@guerdon/domain/theme/look";

/** Sample mails with every kind of content, for tests and previews. */

const picture = (name: string, width: number, height: number): MailPicture => ({
  url: `https://shop.example/images/${name}/640.png`,
  width,
  height,
});

export const sampleBrand: MailBrand = {
  website_title: "Aurora",
  home_url: "https://shop.example/de/",
  time_zone: "Europe/Berlin",
  theme: { ...DEFAULT_LOOK, primary_color: "#3b2a8c", secondary_color: "#ff7a59" },
  logo: picture("logo", 480, 120),
  logo_name: "Aurora",
  seller: {
    name: "Aurora Prämien GmbH",
    address: ["Lichtallee 12", "10115 Berlin"],
    email: "service@shop.example",
    phone: "+49 30 1234567",
  },
  words: {},
};

export const sampleAddress = {
  ...EMPTY_ADDRESS,
  first_name: "Nora",
  last_name: "Licht",
  address: "Lichtallee 12",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
  email: "nora@mail.example",
};

const order = {
  brand: sampleBrand,
  language: DEFAULT_LANGUAGE,
  currency: "EUR",
  order_number: "10042",
  placed_at: new Date("2026-11-21T09:30:00Z"),
};

const statusUrl = "https://shop.example/order-status?receipt=10042&email=nora%40mail.example";

export const sampleCorrectedMail: CorrectedMail = order;

export const sampleInvoiceMail: InvoiceMail = {
  ...order,
  name: "Nora Licht",
  invoices: [
    { kind: "invoice", number: "AU-000042" },
    { kind: "credit_note", number: "AU-000043" },
  ],
};

export const sampleConfirmation: ConfirmationMail = {
  ...order,
  status_url: statusUrl,
  withdrawal_url: "https://shop.example/withdrawal?receipt=10042",
  terms: "all",
  lines: [
    {
      position: 1,
      name: "Röstmond Gutschein",
      brand: "Röstmond",
      picture: picture("roestmond", 856, 540),
      attributes: {},
      face_value: 2500,
      quantity: 2,
      price: 5000,
      delivery_type: 1,
      waits: false,
    },
    {
      position: 2,
      name: "Kapitel & Kater Gutschein",
      brand: "Kapitel & Kater",
      picture: picture("kapitel-kater", 856, 540),
      attributes: {},
      face_value: 1500,
      quantity: 1,
      price: 1500,
      delivery_type: 1,
      waits: true,
    },
    {
      position: 3,
      name: "Wolldecke „Nordwind“",
      brand: "Wohnlund",
      picture: picture("blanket", 800, 800),
      attributes: { Farbe: "Moosgrün" },
      face_value: null,
      quantity: 1,
      price: 3990,
      delivery_type: 0,
      waits: false,
    },
  ],
  fees: [{ identifier: "DEL", price: 490 }],
  shows_net: false,
  tax: [{ vat: "19 %", amount: 715 }],
  gross_price: 10_980,
  co_payment: null,
  awaits: null,
  bank_transfer: null,
  payments: [{ code: "••••0500", value: 10_980, voucher_remaining_value: 39_020 }],
  delivery_address: sampleAddress,
  invoice_address: { ...sampleAddress, firm_name: "Licht & Söhne KG" },
};

export const sampleMoneyMail: MoneyMail = {
  ...sampleConfirmation,
  kind: "reminder",
  due_at: new Date("2026-12-05T09:30:00Z"),
  co_payment: { name: "Überweisung", amount: 5980 },
  payments: [{ code: "••••0500", value: 5000, voucher_remaining_value: 0 }],
  awaits: "transfer",
  bank_transfer: {
    holder: "Aurora Prämien GmbH",
    bank: "Laternenbank",
    iban: "DE79999900100001020304",
    bic: "LATEDEB0XXX",
    account_number: null,
    bank_code: null,
    reference: "RF2510042",
    amount: 5980,
  },
};

export const sampleRefundMail: RefundMail = {
  ...order,
  status_url: statusUrl,
  amount: 7990,
  lines: [
    { position: 1, name: "Röstmond Gutschein", quantity: 1, amount: 2500 },
    { position: 3, name: "Wolldecke „Nordwind“", quantity: 1, amount: 5490 },
  ],
  disputed: 490,
  money: { name: "visa", amount: 5500 },
  credits: [
    { code: "••••0500", valid_until: new Date("2027-06-30T21:59:59.999Z"), amount: 1500 },
    { code: null, valid_until: null, amount: 500 },
  ],
  invoice_address: sampleAddress,
};

export const sampleDispatchMail: DispatchMail = {
  ...order,
  lines: sampleConfirmation.lines.filter(({ delivery_type }) => delivery_type === 0),
  status_url: statusUrl,
  carrier: "DHL",
  tracking_number: "00340434161094042557",
  tracking_url: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557",
  delivery_address: sampleAddress,
  invoice_address: sampleAddress,
};

const conditions =
  "Einlösbar in allen Röststuben und im Onlineshop: Geben Sie den Code im Warenkorb ein oder zeigen Sie ihn an der Kasse.\n\n" +
  "Teileinlösung ist möglich, das Restguthaben bleibt erhalten. Eine Barauszahlung ist nicht möglich.";

const voucher: MailVoucher = {
  position: 1,
  name: "Röstmond Gutschein",
  brand: "Röstmond",
  picture: picture("roestmond", 856, 540),
  face_value: 2500,
  quantity: 2,
  codes: [
    { code: "RM25-7K3D-9QXW-2LHP", valid_until: "2029-12-31" },
    { code: "RM25-4T8N-6ZRC-1VJB", valid_until: "2029-12-31" },
  ],
  barcode: "code128",
  redemption_conditions: conditions,
  info_url: "https://roestmond.example",
  online_redeemable: true,
  offline_redeemable: true,
};

export const sampleVouchers: VouchersMail = {
  ...order,
  withdrawal_url: "https://shop.example/withdrawal?receipt=10042",
  part: 1,
  recipient: sampleAddress,
  vouchers: [voucher],
  page_url: "https://shop.example/voucher?token=ord_1.vouchers.1.signature",
  has_codes: true,
  instead_of_sms: false,
  waiting: [{ position: 2, name: "Kapitel & Kater Gutschein", quantity: 1 }],
};

/** The mail with vouchers of a website that leaves codes out of its mails. */
export const sampleVouchersByLink: VouchersMail = {
  ...sampleVouchers,
  has_codes: false,
  vouchers: [{ ...voucher, codes: [] }],
};

export const sampleECardMail: ECardMail = {
  ...order,
  part: 1,
  greeting: {
    to: "Ida Blum",
    from: "Licht & Söhne KG",
    text: "Liebe Ida,\n\nschön, dass du seit zehn Jahren bei uns bist!",
  },
  voucher: { ...voucher, quantity: 1, codes: voucher.codes.slice(0, 1) },
  page_url: "https://shop.example/voucher?token=ord_1.e_card.1.signature",
  has_codes: true,
};

export const sampleCodeFileMail: CodeFileMail = {
  ...order,
  part: 2,
  recipient: { ...sampleAddress, firm_name: "Licht & Söhne KG" },
  lines: [{ position: 1, name: "Röstmond Gutschein", face_value: 2500, quantity: 40 }],
  e_cards: 12,
  page_url: "https://shop.example/voucher?token=ord_1.code_file.2.signature",
  is_attached: true,
  waiting: [],
};

export const sampleAccountMail: AccountMail = {
  kind: "reset",
  brand: sampleBrand,
  language: "de",
  currency: "EUR",
  user_name: "nora",
  link: "https://shop.example/new-password?token=abc",
};

export const sampleNewsletterMail: NewsletterMail = {
  kind: "confirm",
  brand: sampleBrand,
  language: "de",
  currency: "EUR",
  link: "https://shop.example/newsletter/confirm?token=abc",
  unsubscribe_link: "https://shop.example/newsletter/unsubscribe?token=def",
};

export const sampleWithdrawalMail: WithdrawalMail = {
  brand: sampleBrand,
  language: "de",
  currency: "EUR",
  statement: {
    name: "Nora Licht",
    order_number: "10042",
    email: "nora@example.org",
    details: "Nur die Tasse.\nVielen Dank!",
  },
  arrived_at: new Date("2026-11-21T09:30:00Z"),
};
