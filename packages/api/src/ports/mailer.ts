/** A mail as it leaves the shop. */
export interface OutgoingMail {
  /** Stays the same when sending is repeated, so that receivers can drop the copy. */
  messageId: string;
  from: { name: string; address: string };
  replyTo?: string | undefined;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** BCP 47. */
  language: string;
}

export type MailResult =
  | { kind: "sent" }
  /** Try again later. */
  | { kind: "unavailable"; cause: unknown }
  /** The address or the mail was refused for good. */
  | { kind: "refused"; reason: string };

/** Sends mails; answers within 30 seconds. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailResult>;
}
