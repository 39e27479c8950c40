import type { MailTemplates } from "../../ports/mail-templates.ts";
import type { Mailer, MailResult, OutgoingMail } from "../../ports/mailer.ts";
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

/**
 * Hands a mail to the server.
 * @throws when the server cannot be reached; the job comes again
 */
export async function handOver(
  { mailer }: Pick<MailDelivery, "mailer">,
  mail: OutgoingMail,
): Promise<Exclude<MailResult, { kind: "unavailable" }>> {
  const result = await mailer.send(mail);
  if (result.kind === "unavailable") {
    throw new Error("The mail server is not available.", { cause: result.cause });
  }
  return result;
}
