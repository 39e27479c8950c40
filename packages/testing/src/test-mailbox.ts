import { type BounceMailbox, MAX_MAILS, MAX_REPORT_BYTES, type MailboxResult } from "@guerdon/api/ports/bounce-mailbox";

export interface TestMailbox extends BounceMailbox {
  /** Puts mails into the mailbox. */
  deliver(...mails: string[]): void;
  /** Whether each mail is read, in the order of delivery. */
  areRead(): boolean[];
  /** Meets the next readings: they work, end as given, or the process ends before it marks what was taken. */
  answer: "works" | "ends before marking" | Exclude<MailboxResult, { kind: "read" }>;
}

interface StoredMail {
  id: string;
  content: Uint8Array;
  isRead: boolean;
  isMarked: boolean;
}

/** The number of mails handed out at a time. */
const BATCH_SIZE = 10;

/** A mailbox in memory, to which reports come. */
export function testMailbox(): TestMailbox {
  const stored: StoredMail[] = [];
  const mailbox: TestMailbox = {
    answer: "works",
    deliver: (...mails) => {
      for (const mail of mails) {
        stored.push({ id: String(stored.length), content: Buffer.from(mail), isRead: false, isMarked: false });
      }
    },
    areRead: () => stored.map(({ isRead }) => isRead),
    read: async (take, { isDry, signal }) => {
      signal.throwIfAborted();
      if (typeof mailbox.answer !== "string") {
        return mailbox.answer;
      }
      const due = stored.filter(({ isMarked }) => !isMarked).toReversed();
      const mails = due.slice(0, MAX_MAILS);
      const reports = mails.filter(mayBeReport);
      for (let start = 0; start < reports.length; start += BATCH_SIZE) {
        const own = await take(reports.slice(start, start + BATCH_SIZE));
        if (mailbox.answer === "ends before marking") {
          return { kind: "unavailable", reason: "the process ended" };
        }
        mark(reports.slice(start, start + BATCH_SIZE), isDry, own);
      }
      mark(mails, isDry);
      return { kind: "read", others: mails.length - reports.length, left: due.length - mails.length };
    },
  };
  return mailbox;
}

function mayBeReport({ content }: StoredMail): boolean {
  const [head = ""] = Buffer.from(content).toString("latin1").split("\r\n\r\n");
  return content.length <= MAX_REPORT_BYTES && /^content-type:\s*multipart\/report/im.test(head);
}

function mark(mails: readonly StoredMail[], isDry: boolean, own: ReadonlySet<string> = new Set()): void {
  for (const mail of isDry ? [] : mails) {
    mail.isMarked = true;
    mail.isRead ||= own.has(mail.id);
  }
}
