import type { Attachment } from "postal-mime";

/** A mail that came back. */
interface Bounce {
  /** Without angle brackets. */
  message_id: string;
  /** Why (RFC 3463), such as 5.1.1; null if the report does not say. */
  status: string | null;
}

/**
 * Reads reports of mail servers about mails that they could not deliver (RFC 3464).
 * @param source one mail, or a mailbox with several (mbox, RFC 4155)
 * @returns the mails that came back for good, and how many mails are no such report
 */
export async function readBounces(source: Uint8Array): Promise<{ bounces: Bounce[]; others: number }> {
  const bounces: Bounce[] = [];
  let others = 0;
  for (const mail of mailsIn(source)) {
    const bounce = await readBounce(mail);
    if (bounce) {
      bounces.push(bounce);
    } else {
      others += 1;
    }
  }
  return { bounces, others };
}

/** A mailbox begins each mail with a line "From …". */
function mailsIn(source: Uint8Array): Uint8Array[] {
  // Every byte is one character, so that mails in any encoding stay as they are.
  const text = Buffer.from(source).toString("latin1");
  if (!text.startsWith("From ")) {
    return [source];
  }
  return text
    .split(/^From .*\r?\n/m)
    .filter((mail) => mail.trim() !== "")
    .map((mail) => Buffer.from(mail, "latin1"));
}

async function readBounce(mail: Uint8Array): Promise<Bounce | undefined> {
  const attachments = await attachmentsOf(mail);
  const report = attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  const returned = attachments.find(({ mimeType }) => RETURNED.includes(mimeType));
  const messageId = returned && /^Message-ID:\s*<([^<>\s]+)>/im.exec(textOf(returned))?.[1];
  if (!report || messageId === undefined) {
    return undefined;
  }
  const status = textOf(report);
  // A report may also say that a mail is delayed, relayed or delivered.
  if (!/^Action:\s*failed\b/im.test(status)) {
    return undefined;
  }
  return { message_id: messageId, status: /^Status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(status)?.[1] ?? null };
}

/** The parts of a mail; none if it is beyond the parser's limits, such as parts within parts without end. */
async function attachmentsOf(mail: Uint8Array): Promise<Attachment[]> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: "utf8" } as const;
  const { default: PostalMime } = await import("postal-mime");
  return PostalMime.parse(mail, options).then(
    ({ attachments }) => attachments,
    () => [],
  );
}

/** The mail that came back, or its headers. */
const RETURNED = ["message/rfc822", "text/rfc822-headers"];

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8");
}
