import type { AccountMail } from "@guerdon/domain/mail/account-mail";
import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import type { NewsletterMail } from "@guerdon/domain/mail/newsletter-mail";
import type {
  CodeFileMail,
  ConfirmationMail,
  CorrectedMail,
  DispatchMail,
  ECardMail,
  MoneyMail,
  RefundMail,
  VouchersMail,
  VouchersSms,
} from "@guerdon/domain/mail/order-mail";
import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import type { WithdrawalMail } from "@guerdon/domain/mail/withdrawal-mail";
import type { MailAttachment } from "./mailer.ts";

/** A rendered mail, in both of its forms. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
}

/** Renders mails in their language and their website's theme; a pure function of its input. */
export interface MailTemplates {
  confirmation(mail: ConfirmationMail): Promise<RenderedMail>;
  money(mail: MoneyMail): Promise<RenderedMail>;
  refund(mail: RefundMail): Promise<RenderedMail>;
  dispatch(mail: DispatchMail): Promise<RenderedMail>;
  account(mail: AccountMail): Promise<RenderedMail>;
  newsletter(mail: NewsletterMail): Promise<RenderedMail>;
  withdrawal(mail: WithdrawalMail): Promise<RenderedMail>;
  invoice(mail: InvoiceMail): Promise<RenderedMail>;
  corrected(mail: CorrectedMail): Promise<RenderedMail>;
  vouchers(mail: VouchersMail): Promise<RenderedMail>;
  codeFile(mail: CodeFileMail): Promise<RenderedMail>;
  eCard(mail: ECardMail): Promise<RenderedMail>;
  /** The text messages that bring the same vouchers; each has at most ten codes. */
  sms(mail: VouchersMail): Promise<VouchersSms[]>;
  /** To the operator, in English. */
  trouble(mail: TroubleMail): Promise<RenderedMail>;
}
