import type { AccountMail } from "@guerdon/domain/account-mail";
import type { Barcode } from "@guerdon/domain/barcode";
import type { NewsletterMail } from "@guerdon/domain/newsletter-mail";
import type {
  ConfirmationMail,
  CorrectedMail,
  DispatchMail,
  MoneyMail,
  RefundMail,
  VouchersMail,
  VouchersSms,
} from "@guerdon/domain/order-mail";
import type { TroubleMail } from "@guerdon/domain/trouble-mail";
import type { VoucherDocument } from "@guerdon/domain/voucher-document";

/** A rendered mail, in both of its forms. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders mails in their language and their website's theme; a pure function of its input. */
export interface MailTemplates {
  confirmation(mail: ConfirmationMail): Promise<RenderedMail>;
  money(mail: MoneyMail): Promise<RenderedMail>;
  refund(mail: RefundMail): Promise<RenderedMail>;
  dispatch(mail: DispatchMail): Promise<RenderedMail>;
  account(mail: AccountMail): Promise<RenderedMail>;
  newsletter(mail: NewsletterMail): Promise<RenderedMail>;
  corrected(mail: CorrectedMail): Promise<RenderedMail>;
  vouchers(mail: VouchersMail): Promise<RenderedMail>;
  /** The text messages that bring the same vouchers; each has at most ten codes. */
  sms(mail: VouchersMail): VouchersSms[];
  /** To the operator, in English. */
  trouble(mail: TroubleMail): Promise<RenderedMail>;
  /** Vouchers to print, as a PDF with a page for each code [fulfilment.document]. */
  voucherDocument(document: VoucherDocument): Promise<Uint8Array>;
  /** A bar code as a PNG; undefined if it cannot hold the code [fulfilment.barcode]. */
  barcode(barcode: Barcode, code: string): Promise<Uint8Array | undefined>;
}
