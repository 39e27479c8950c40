/** The size in bytes above which a mail is no report: servers return little of a large mail. */
export const MAX_REPORT_BYTES = 1_048_576;

/** The maximum number of mails in one reading. */
export const MAX_MAILS = 1000;

/** A mail that may be a report of a mail server (RFC 3464). */
export interface ReportMail {
  /** Names it within one reading. */
  id: string;
  /** As it came (RFC 5322), of at most `MAX_REPORT_BYTES`. */
  content: Uint8Array;
}

/**
 * Takes mails, so that they may be marked.
 * @returns the ids of those that were reports about mails of this shop
 */
export type TakeReports = (mails: readonly ReportMail[]) => Promise<ReadonlySet<string>>;

export type MailboxResult =
  /** `others` were no report by their kind or size; `left` is how many mails the next reading has to go through. */
  | { kind: "read"; others: number; left: number }
  /** The server is not there, or failed: read again later. */
  | { kind: "unavailable"; reason: string }
  /** The server refused user name or password, or has no such mailbox. */
  | { kind: "refused"; reason: string };

export interface ReadingOptions {
  /** Leaves the mailbox as it is. */
  isDry: boolean;
  /** Ends the reading; its reason is thrown. */
  signal: AbortSignal;
}

/**
 * The mailbox to which reports come. Each mail is handed out at least once: marked only after it was taken, and never
 * again once it is marked. Those that were taken become read; all others stay unread, and are marked in a way that people
 * do not see.
 */
export interface BounceMailbox {
  /**
   * Hands out mails that were not handed out yet, a few at a time. Resolves within 60 seconds and the time that `take`
   * needs. No reason holds a password, or anything of a mail.
   * @throws what `take` throws; these mails are handed out again
   */
  read(take: TakeReports, options: ReadingOptions): Promise<MailboxResult>;
}
