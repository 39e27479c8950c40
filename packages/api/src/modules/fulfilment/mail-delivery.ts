import type { MailTemplates } from "../../ports/mail-templates.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { SmsSender } from "../../ports/sms.ts";

/** Dependencies for sending mails. */
export interface MailDelivery {
  mailer: Mailer;
  templates: MailTemplates;
  /** The sender's address of websites that name none of their own. */
  senderAddress: string;
  /** Undefined: what is to go by SMS goes by mail [fulfilment.sms]. */
  sms: { sender: SmsSender; from: string } | undefined;
  /** Where the operator reads of failed jobs and missing stock; undefined: nowhere. */
  operatorAddress: string | undefined;
}
