import type { MailTemplates } from "../../ports/mail-templates.ts";
import type { Mailer } from "../../ports/mailer.ts";

/** Dependencies for sending mails. */
export interface MailDelivery {
  mailer: Mailer;
  templates: MailTemplates;
  /** The sender's address of websites that name none of their own. */
  senderAddress: string;
  /** Where the operator reads of failed jobs and missing stock; undefined: nowhere. */
  operatorAddress: string | undefined;
}
