import type { MailTemplates } from "../../ports/mail-templates.ts";
import type { Mailer } from "../../ports/mailer.ts";

/** What sending mails needs beside the shop. */
export interface PostOffice {
  mailer: Mailer;
  templates: MailTemplates;
  /** The sender's address of websites that name none of their own. */
  senderAddress: string;
}
