import type { ConfirmationMail, VouchersMail } from "@guerdon/domain/order-mail";

/** A mail as it reads, in both of its forms. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders mails in their language and their website's look; it asks nobody and keeps nothing. */
export interface MailTemplates {
  confirmation(mail: ConfirmationMail): Promise<RenderedMail>;
  vouchers(mail: VouchersMail): Promise<RenderedMail>;
}
