import type { ReportMail } from "@guerdon/api/ports/bounce-mailbox";
import { aBounceReport } from "@guerdon/testing";
import { type MailboxFixture, mailboxConformance } from "@guerdon/testing/bounce-mailbox";
import { expect, test } from "vitest";
import { createImapMailbox } from "./create-imap-mailbox.ts";
import { type ImapServer, openImapServer, PASSWORD, USER } from "./imap-server.fixture.ts";

interface UrlOptions {
  host?: string;
  mailbox?: string;
  password?: string;
}

function urlOf({ port }: ImapServer, { host = "127.0.0.1", mailbox = "INBOX", password = PASSWORD }: UrlOptions = {}) {
  return `imap://${encodeURIComponent(USER)}:${encodeURIComponent(password)}@${host}:${port}/${encodeURIComponent(mailbox)}`;
}

async function fixtureOf(server: ImapServer): Promise<MailboxFixture> {
  return {
    mailbox: createImapMailbox({ url: urlOf(server), timeoutMs: 10_000 }),
    deliver: server.deliver,
    areRead: server.areRead,
    refuse: () => {
      server.state.password = "another";
    },
    shutDown: server.stop,
    secrets: [USER, PASSWORD, JSON.stringify(PASSWORD).slice(1, -1), "another"],
    [Symbol.asyncDispose]: server.stop,
  };
}

mailboxConformance("imap", async () => fixtureOf(await openImapServer()));
// Such a server keeps no keywords, so that the process has to remember what it handed out.
mailboxConformance("imap without keywords", async () =>
  fixtureOf(await openImapServer({ permanentFlags: "\\Seen \\Deleted" })),
);

const REPORT = aBounceReport({ messageId: "own@a" });

/** Reads once and takes everything. */
async function readWith(url: string, timeoutMs = 10_000) {
  const handed: ReportMail[] = [];
  const result = await createImapMailbox({ url, timeoutMs }).read(
    async (mails) => {
      handed.push(...mails);
      return new Set(mails.map(({ id }) => id));
    },
    { isDry: false, signal: new AbortController().signal },
  );
  return { result, handed };
}

test("the mailbox may have any name", async () => {
  await using server = await openImapServer({ mailbox: "Shop/Bounces 1" });
  server.deliver(REPORT);
  const { result, handed } = await readWith(urlOf(server, { mailbox: "Shop/Bounces 1" }));
  expect([result.kind, handed.length]).toEqual(["read", 1]);
  expect(await readWith(urlOf(server, { mailbox: "absent" }))).toMatchObject({
    result: { kind: "refused", reason: "the server has no such mailbox" },
  });
});

test("only the kind and the size of a mail that is no report are looked at", async () => {
  await using server = await openImapServer();
  server.deliver("From: zoe@mail.example\r\nContent-Type: text/plain\r\n\r\nWann kommt es?\r\n");
  await readWith(urlOf(server));
  expect(server.lines.filter((line) => line.includes("FETCH"))).toEqual([
    expect.stringMatching(/UID FETCH 1 \(UID RFC822\.SIZE\)$/i),
    expect.stringMatching(/UID FETCH 1 \(UID BODY\.PEEK\[HEADER\.FIELDS \(content-type\)\]\)$/i),
  ]);
});

test.each(["GREETING", "CAPABILITY", "LOGIN", "SELECT", "UID SEARCH", "UID FETCH", "UID STORE"])(
  "a server that falls silent at %s is unavailable after the timeout",
  async (mute) => {
    await using server = await openImapServer({ mute });
    server.deliver(REPORT);
    const { result } = await readWith(urlOf(server), 300);
    expect(result).toEqual({ kind: "unavailable", reason: "the server takes too long" });
  },
);

test.each(["LOGIN", "SELECT", "UID SEARCH", "UID FETCH"])(
  "a server that fails at %s is no reason to stop trying, and its words are not passed on",
  async (command) => {
    await using server = await openImapServer({ broken: [command] });
    server.deliver(REPORT);
    const { result, handed } = await readWith(urlOf(server));
    expect(result.kind).toBe(command === "LOGIN" ? "refused" : "unavailable");
    expect(JSON.stringify(result)).not.toContain("zoe");
    expect(handed).toEqual([]);
  },
);

test("a reading ends at once when it is interrupted", async () => {
  await using server = await openImapServer({ mute: "UID FETCH" });
  server.deliver(REPORT);
  const interruption = new AbortController();
  const reading = createImapMailbox({ url: urlOf(server) }).read(async () => new Set(), {
    isDry: false,
    signal: interruption.signal,
  });
  const ended = expect(reading).rejects.toThrow("interrupted");
  await expect.poll(() => server.lines.some((line) => line.includes("UID FETCH"))).toBe(true);
  interruption.abort(new Error("interrupted"));
  await ended;
});

test("a mail that cannot be marked is handed out once by a process", async () => {
  await using server = await openImapServer({ broken: ["UID STORE"] });
  server.deliver(REPORT);
  const { mailbox } = await fixtureOf(server);
  const handed: number[] = [];
  for (const _ of [1, 2]) {
    const take = async (mails: readonly ReportMail[]) => {
      handed.push(mails.length);
      return new Set<string>();
    };
    expect((await mailbox.read(take, { isDry: false, signal: new AbortController().signal })).kind).toBe("read");
  }
  expect(handed).toEqual([1]);
});

test("no password is sent without encryption, except on this machine", async () => {
  await using server = await openImapServer();
  // Another name of this machine, which might be any host.
  const { result } = await readWith(urlOf(server, { host: "0.0.0.0" }));
  expect(result).toEqual({ kind: "refused", reason: "the server offers no encryption (STARTTLS)" });
  expect(server.lines.join("\n")).not.toContain("LOGIN");
  const encrypted = await readWith(urlOf(server).replace("imap:", "imaps:"));
  expect(encrypted.result.kind).toBe("unavailable");
  expect(server.lines.join("\n")).not.toContain("LOGIN");
});
