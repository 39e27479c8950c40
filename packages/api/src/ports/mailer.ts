/** A file in a mail. */
export interface MailAttachment {
  file_name: string;
  media_type: string;
  content: Uint8Array;
  /** The id by which the HTML shows it as a picture (RFC 2392); absent: it is a file of its own. */
  content_id?: string;
}

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
  attachments?: readonly MailAttachment[] | undefined;
  /** Ends the subscription that the mail belongs to, by a page and by a POST alone (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export type MailResult =
  | { kind: "sent" }
  /** Retry later. The server cannot be reached, or does not take this mail now, though perhaps others. */
  | { kind: "unavailable"; cause: unknown; isOfThisMail?: boolean }
  /** The address or the mail was rejected for good. */
  | { kind: "refused"; reason: string };

/** Sends mails; resolves within 30 seconds. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailResult>;
}
