/** A mail ready to send. */
export interface OutgoingMail {
  /** Stays the same when a mail is sent again, so that receivers can drop the copy. */
  messageId: string;
  from: { name: string; address: string };
  replyTo?: string | undefined;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** BCP 47. */
  language: string;
  /** Ends the subscription that the mail belongs to, by a page and by a POST alone (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export type MailResult =
  | { kind: "sent" }
  /** Retry later. */
  | { kind: "unavailable"; cause: unknown }
  /** The address or the mail was rejected for good. */
  | { kind: "refused"; reason: string };

/** Sends mails; resolves within 30 seconds. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailResult>;
}
