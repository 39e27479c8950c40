import { MAX_MAILS, MAX_REPORT_BYTES, type ReportMail, type TakeReports } from "@guerdon/api/ports/bounce-mailbox";
import type { FetchMessageObject, ImapFlow, MailboxObject } from "imapflow";
import type { HandedOut } from "./handed-out.ts";

/** The mark of mails that were handed out or cannot be reports. Mail programs do not show it. */
const KEYWORD = "$GuerdonRead";

/** The number of mails examined with one command. */
const LOOK_BATCH = 100;

/** The number of mails handed out at a time: all of them are in memory. */
const TAKE_BATCH = 10;

interface Reading {
  mailbox: string;
  take: TakeReports;
  isDry: boolean;
  /** The mails handed out before, if the server supports no keywords. */
  handedOut: HandedOut;
}

interface Marking {
  isDry: boolean;
  takesKeyword: boolean;
  handedOut: Set<number>;
}

/**
 * Hands out the mails of a mailbox that may be reports and were not handed out yet, and marks them. Only the kind and the
 * size of other mails are looked at.
 * @throws errors of the client
 */
export async function readMails(client: ImapFlow, { mailbox, take, isDry, handedOut }: Reading) {
  const opened = await client.mailboxOpen(mailbox);
  const marking = { isDry, takesKeyword: takesKeyword(opened), handedOut: handedOut.of(opened.uidValidity) };
  const due = await mailsDue(client, marking);
  const uids = due.slice(0, MAX_MAILS);
  let others = 0;
  for (const some of batches(uids, LOOK_BATCH)) {
    const { reports, rest } = await divide(client, some);
    await mark(client, marking, { uids: rest, own: [] });
    others += rest.length;
    for (const few of batches(reports, TAKE_BATCH)) {
      const mails = await contentsOf(client, few);
      const own = await take(mails);
      const taken = mails.map(({ id }) => Number(id));
      await mark(client, marking, { uids: taken, own: taken.filter((uid) => own.has(String(uid))) });
    }
  }
  return { others, left: due.length - uids.length };
}

function takesKeyword({ permanentFlags }: MailboxObject): boolean {
  return permanentFlags === undefined || permanentFlags.has("\\*") || permanentFlags.has(KEYWORD);
}

/** The newest first, since an old mailbox may hold more than one reading can go through. */
async function mailsDue(client: ImapFlow, { takesKeyword, handedOut }: Marking): Promise<number[]> {
  const unmarked = takesKeyword ? { unKeyword: KEYWORD } : { seen: false };
  const uids = await client.search({ deleted: false, ...unmarked }, { uid: true });
  if (!uids) {
    throw new Error("The server refused to search.");
  }
  return uids.filter((uid) => !handedOut.has(uid)).toReversed();
}

/**
 * Tells mails that may be reports, by their size and then by their kind, from all others, which are not downloaded. Mails
 * that were deleted meanwhile are among neither.
 */
async function divide(client: ImapFlow, uids: number[]): Promise<{ reports: number[]; rest: number[] }> {
  const sized = await client.fetchAll(uids, { uid: true, size: true }, { uid: true });
  const small = uidsOf(sized.filter(({ size }) => size !== undefined && size <= MAX_REPORT_BYTES));
  const large = uidsOf(sized).filter((uid) => !small.includes(uid));
  if (small.length === 0) {
    return { reports: [], rest: large };
  }
  const headed = await client.fetchAll(small, { uid: true, headers: ["content-type"] }, { uid: true });
  const reports = uidsOf(headed.filter(({ headers }) => /multipart\/report/i.test(headers?.toString("latin1") ?? "")));
  return { reports, rest: [...large, ...uidsOf(headed).filter((uid) => !reports.includes(uid))] };
}

function uidsOf(mails: readonly FetchMessageObject[]): number[] {
  return mails.map(({ uid }) => uid);
}

/** A mail that the server does not give now is left for the next reading. */
async function contentsOf(client: ImapFlow, uids: number[]): Promise<ReportMail[]> {
  const mails = await client.fetchAll(uids, { uid: true, source: true }, { uid: true });
  return mails.flatMap(({ uid, source }) => (source?.length ? [{ id: String(uid), content: source }] : []));
}

/** Marks mails, and as read those of the shop: first, since a mail with the keyword is not looked at again. */
async function mark(
  client: ImapFlow,
  { isDry, takesKeyword, handedOut }: Marking,
  { uids, own }: { uids: number[]; own: number[] },
): Promise<void> {
  if (isDry || uids.length === 0) {
    return;
  }
  const options = { uid: true, silent: true };
  if (own.length > 0) {
    await client.messageFlagsAdd(own, ["\\Seen"], options);
  }
  const isMarked = takesKeyword && (await client.messageFlagsAdd(uids, [KEYWORD], options));
  if (!client.usable) {
    throw new Error("The connection ended while mails were marked.");
  }
  if (!isMarked) {
    for (const uid of uids) {
      handedOut.add(uid);
    }
  }
}

function* batches(uids: number[], size: number): Generator<number[]> {
  for (let start = 0; start < uids.length; start += size) {
    yield uids.slice(start, start + size);
  }
}
