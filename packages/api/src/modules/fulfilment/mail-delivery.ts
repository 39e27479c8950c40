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

/** The server does not take this mail now, though perhaps others. */
export class UntakenMailError extends Error {
  override name = "UntakenMailError";
}

/**
 * Hands a mail to the server.
 * @throws UntakenMailError when the server does not take it now, and another error when the server cannot be reached; the
 * job comes again
 */
export async function handOver(
  { mailer }: Pick<MailDelivery, "mailer">,
  mail: OutgoingMail,
): Promise<Exclude<MailResult, { kind: "unavailable" }>> {
  const result = await mailer.send(mail);
  if (result.kind === "unavailable") {
    const { cause, isOfThisMail = false } = result;
    throw isOfThisMail
      ? new UntakenMailError("The mail server did not take a mail.", { cause })
      : new Error("The mail server is not available.", { cause });
  }
  return result;
}
