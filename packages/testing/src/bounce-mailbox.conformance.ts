import { type BounceMailbox, MAX_MAILS, MAX_REPORT_BYTES, type ReportMail } from "@guerdon/api/ports/bounce-mailbox";
import { expect, test } from "vitest";
import { aBounceReport } from "./bounce-report.ts";

/** A mailbox with a controllable server behind it. */
export interface MailboxFixture extends AsyncDisposable {
  mailbox: BounceMailbox;
  /** Puts mails into the mailbox. */
  deliver: (...mails: string[]) => void;
  /** Whether each mail is read, in the order of delivery. */
  areRead: () => boolean[];
  /** From now on the server refuses all log-ins. */
  refuse: () => void;
  shutDown: () => Promise<void>;
  /** The texts that no failure may reveal. */
  secrets: readonly string[];
}

const LETTER = "From: zoe@mail.example\r\nSubject: Frage\r\nContent-Type: text/plain\r\n\r\nWann kommt es?\r\n";
const NO_SIGNAL = new AbortController().signal;

/** Reads the mailbox once; takes all mails, of which `isOwn` tells those about mails of the shop. */
async function readOnce(
  { mailbox }: MailboxFixture,
  { isDry = false, isOwn = () => true }: { isDry?: boolean; isOwn?: (text: string) => boolean } = {},
) {
  const texts: string[] = [];
  const take = async (mails: readonly ReportMail[]) => {
    const read = mails.map(({ id, content }) => ({ id, text: Buffer.from(content).toString("latin1") }));
    texts.push(...read.map(({ text }) => text));
    return new Set(read.filter(({ text }) => isOwn(text)).map(({ id }) => id));
  };
  return { result: await mailbox.read(take, { isDry, signal: NO_SIGNAL }), texts };
}

const report = (messageId: string) => aBounceReport({ messageId });

type Open = () => Promise<MailboxFixture>;

/** The tests that every mailbox must pass; each adapter's test file runs them. */
export function mailboxConformance(name: string, open: Open): void {
  handsOutReports(name, open);
  marksWhatWasTaken(name, open);
  tellsFailures(name, open);
}

function handsOutReports(name: string, open: Open): void {
  test(`${name}: reports are handed out complete and once, and only those of the shop become read`, async () => {
    await using fixture = await open();
    fixture.deliver(report("own@a"), LETTER, report("foreign@b"));
    const { result, texts } = await readOnce(fixture, { isOwn: (text) => text.includes("<own@a>") });
    expect(result).toEqual({ kind: "read", others: 1, left: 0 });
    expect(texts.toSorted()).toEqual([report("own@a"), report("foreign@b")].toSorted());
    expect(fixture.areRead()).toEqual([true, false, false]);
    expect(await readOnce(fixture)).toEqual({ result: { kind: "read", others: 0, left: 0 }, texts: [] });
    fixture.deliver(report("later@a"));
    expect((await readOnce(fixture)).texts).toEqual([report("later@a")]);
    expect(fixture.areRead()).toEqual([true, false, false, true]);
  });

  test(`${name}: an empty mailbox is read`, async () => {
    await using fixture = await open();
    expect(await readOnce(fixture)).toEqual({ result: { kind: "read", others: 0, left: 0 }, texts: [] });
  });

  test(`${name}: a mail that is too large for a report is not handed out`, async () => {
    await using fixture = await open();
    fixture.deliver(report("large@a") + "x".repeat(MAX_REPORT_BYTES), report("small@a"));
    const { result, texts } = await readOnce(fixture);
    expect(result).toEqual({ kind: "read", others: 1, left: 0 });
    expect(texts).toEqual([report("small@a")]);
    expect(fixture.areRead()).toEqual([false, true]);
  });
}

function marksWhatWasTaken(name: string, open: Open): void {
  test(`${name}: a dry reading leaves the mailbox as it is`, async () => {
    await using fixture = await open();
    fixture.deliver(report("own@a"), LETTER);
    for (const isDry of [true, true, false]) {
      expect((await readOnce(fixture, { isDry })).texts).toEqual([report("own@a")]);
      expect(fixture.areRead()).toEqual([!isDry, false]);
    }
  });

  test(`${name}: mails that could not be taken are handed out again`, async () => {
    await using fixture = await open();
    fixture.deliver(report("own@a"));
    const failing = fixture.mailbox.read(
      async () => {
        throw new Error("the database is away");
      },
      { isDry: false, signal: NO_SIGNAL },
    );
    await expect(failing).rejects.toThrow("the database is away");
    expect(fixture.areRead()).toEqual([false]);
    expect((await readOnce(fixture)).texts).toEqual([report("own@a")]);
  });

  test(`${name}: a reading goes through so many mails at most, the newest first; the next one goes on`, async () => {
    await using fixture = await open();
    fixture.deliver(report("old@a"), ...Array.from({ length: MAX_MAILS }, () => LETTER), report("new@a"));
    const first = await readOnce(fixture);
    expect(first).toEqual({ result: { kind: "read", others: MAX_MAILS - 1, left: 2 }, texts: [report("new@a")] });
    const next = await readOnce(fixture);
    expect(next).toEqual({ result: { kind: "read", others: 1, left: 0 }, texts: [report("old@a")] });
  });
}

function tellsFailures(name: string, open: Open): void {
  test(`${name}: a reading that is interrupted throws the reason`, async () => {
    await using fixture = await open();
    fixture.deliver(report("own@a"));
    const signal = AbortSignal.abort(new Error("interrupted"));
    const take = async () => new Set<string>();
    await expect(fixture.mailbox.read(take, { isDry: false, signal })).rejects.toThrow("interrupted");
  });

  test(`${name}: who is not let in is told so, otherwise than without a server, and without any secret`, async () => {
    await using fixture = await open();
    fixture.deliver(report("own@a"));
    fixture.refuse();
    const refused = await readOnce(fixture);
    expect(refused).toMatchObject({ result: { kind: "refused" }, texts: [] });
    await fixture.shutDown();
    const unavailable = await readOnce(fixture);
    expect(unavailable).toMatchObject({ result: { kind: "unavailable" }, texts: [] });
    for (const secret of [...fixture.secrets, "own@a"]) {
      expect(JSON.stringify([refused, unavailable])).not.toContain(secret);
    }
  });
}
