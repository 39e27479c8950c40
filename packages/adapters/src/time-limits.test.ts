import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { HANDOVER_SECONDS } from "@guerdon/api/ports/newsletter-service";
import { BEGIN_SECONDS, PROVIDER_SECONDS } from "@guerdon/domain/payment";
import { collectingGarbage } from "@guerdon/testing";
import { codesToIssue } from "@guerdon/testing/issuer";
import { expect, test, vi } from "vitest";
import { checkedWebsite } from "./captcha/captcha.fixture.ts";
import { createHCaptcha } from "./captcha/hcaptcha/create-hcaptcha.ts";
import { createMagnoliaAuthor } from "./content/magnolia/create-magnolia-author.ts";
import { createHttpIssuer } from "./issuer/http/create-http-issuer.ts";
import { createImapMailbox } from "./mail/imap/create-imap-mailbox.ts";
import { createMailboxMailer } from "./mail/mailbox/create-mailbox-mailer.ts";
import { createSmtpMailer } from "./mail/smtp/create-smtp-mailer.ts";
import { createCleverreach } from "./newsletter/cleverreach/create-cleverreach.ts";
import { createSaferpay } from "./payment/saferpay/create-saferpay.ts";
import { createHttpSms } from "./sms/http/create-http-sms.ts";

/** The limit of each call here; a call that nothing ends lasts until the test's own time is over. */
const timeoutMs = 300;
const website = checkedWebsite({ provider: "altcha" });
const secretOf = async () => undefined;

/** Services that begin an answer at most. */
const SILENT: Record<string, RequestListener> = {
  "says nothing": () => undefined,
  "does not come to an end": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("{");
  },
};

async function openServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function saferpay(url: string) {
  const shared = { url, customerId: "1", terminalId: "2", user: "u", password: "p" };
  return createSaferpay({ url, shared, secretOf, limits: { begin: timeoutMs, other: timeoutMs } });
}

const FIRST = { request_id: "first", retry: 0 };
const PAYMENT = {
  attempt_id: "pay_1",
  payment_type_id: 102,
  amount: 100,
  currency: "EUR",
  description: "A shop",
  language: "de",
  return_url: "http://a.example",
  notify_url: "http://a.example",
  risk_token: null,
} as const;
const REFUND = { capture_id: "c", refund_id: "r", amount: 100, currency: "EUR", description: "A shop" } as const;
const MAIL = {
  messageId: "1@a",
  subject: "s",
  html: "h",
  text: "t",
  language: "de",
  from: { name: "a", address: "a@a.example" },
  to: { name: "b", address: "b@b.example" },
} as const;

function cleverreach(url: string) {
  const standIn = { url, clientId: "c", clientSecret: "s", fetch };
  return createCleverreach({ secretOf, standIn, timeoutMs, now: () => new Date("2026-06-01T10:00:00Z") });
}

const CALLS: Record<string, (url: string) => Promise<unknown>> = {
  "to begin a payment": (url) => saferpay(url).begin(website, PAYMENT, FIRST),
  "to ask about a payment": (url) => saferpay(url).assert(website, { token: "t" }, FIRST),
  "to capture": (url) => saferpay(url).capture(website, { transaction_id: "t" }, FIRST),
  "to cancel": (url) => saferpay(url).cancel(website, { transaction_id: "t" }, FIRST),
  "to refund": (url) => saferpay(url).refund(website, REFUND, FIRST),
  "to inquire": (url) => saferpay(url).inquire(website, { transaction_id: "t" }, FIRST),
  "to an issuer": (url) => createHttpIssuer({ url, fetch, timeoutMs }).issue(codesToIssue()),
  "to a newsletter service": (url) =>
    cleverreach(url).unsubscribe(website, { listId: "77", email: "a@a.example", ended_at: new Date(0) }),
  "to check a captcha": (url) =>
    createHCaptcha({ url, timeoutMs, secretOf, fallback: { siteKey: "k", secret: "s" }, acceptsTestKeys: true }).verify(
      "t",
      { website: checkedWebsite({ provider: "hcaptcha" }), action: "login", remoteIp: "192.0.2.1" },
    ),
  "to a content system": (url) =>
    createMagnoliaAuthor({ url, fetch, timeoutMs })
      .readDraft({ path: "/a", language: "de", version: undefined })
      .catch(({ name }: Error) => ({ kind: name === "TimeoutError" ? "unavailable" : name })),
};

/** Calls whose answer is a status alone, so that a body may be without end. */
const STATUS_ONLY: typeof CALLS = {
  "to a mailbox": (url) => createMailboxMailer({ url, fetch, timeoutMs }).send(MAIL),
  "for a text message": (url) =>
    createHttpSms({ url, fetch, timeoutMs }).send({ id: "1", to: "+49170", from: "a", text: "t" }),
};

const GIVEN_UP = { kind: expect.stringMatching(/^(unknown|unavailable)$/) };

const HTTP_CASES = [
  ...Object.entries({ ...CALLS, ...STATUS_ONLY }).map(([name, call]) => [name, "says nothing", call] as const),
  ...Object.entries(CALLS).map(([name, call]) => [name, "does not come to an end", call] as const),
];

// [payment.provider]
test.each(HTTP_CASES)("a call %s that %s is given up, though garbage is collected meanwhile", async (_, said, call) => {
  using server = await openServer(SILENT[said] ?? (() => undefined));
  using _garbage = collectingGarbage();
  expect(await call(server.url)).toMatchObject(GIVEN_UP);
});

/** A server of mails that never says nothing for long, and never comes to an end. */
async function openTalker(line: string) {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    const timer = setInterval(() => socket.write(line), timeoutMs / 10);
    socket.on("close", () => clearInterval(timer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.dispose]: () => {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.close();
    },
  };
}

test("a mail server that talks without end is given up, though garbage is collected meanwhile", async () => {
  using server = await openTalker("220-wait\r\n");
  using _garbage = collectingGarbage();
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, timeoutMs });
  expect(await mailer.send(MAIL)).toMatchObject(GIVEN_UP);
  mailer.close();
});

test("a mailbox that talks without end is given up, though garbage is collected meanwhile", async () => {
  using server = await openTalker("* OK wait\r\n");
  using _garbage = collectingGarbage();
  const mailbox = createImapMailbox({ url: `imap://u:p@127.0.0.1:${server.port}/INBOX`, timeoutMs });
  const { signal } = new AbortController();
  expect(await mailbox.read(async () => new Set(), { isDry: false, signal })).toMatchObject(GIVEN_UP);
});

// [payment.provider]
test("to begin a payment takes less than a page waits, and every other act as long as the provider recommends", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  using _restored = { [Symbol.dispose]: () => limit.mockRestore() };
  const url = "http://localhost/saferpay";
  const shared = { url, customerId: "1", terminalId: "2", user: "u", password: "p" };
  const provider = createSaferpay({ url, shared, secretOf, fetch: async () => new Response("", { status: 500 }) });
  await provider.begin(website, PAYMENT, FIRST);
  await provider.assert(website, { token: "t" }, FIRST);
  await provider.capture(website, { transaction_id: "t" }, FIRST);
  await provider.cancel(website, { transaction_id: "t" }, FIRST);
  await provider.refund(website, REFUND, FIRST);
  await provider.inquire(website, { transaction_id: "t" }, FIRST);
  const [begin, ...others] = limit.mock.calls.map(([milliseconds]) => milliseconds / 1000);
  expect([begin, ...new Set(others)]).toEqual([BEGIN_SECONDS, PROVIDER_SECONDS]);
  expect(BEGIN_SECONDS).toBeLessThan(10);
});

// [payment.provider]
test("an act that needs several calls has one limit for all of them", async () => {
  const shared = { url: "http://localhost", customerId: "1", terminalId: "2", user: "u", password: "p" };
  const asked: string[] = [];
  const provider = createSaferpay({
    url: shared.url,
    shared,
    secretOf,
    limits: { begin: timeoutMs, other: timeoutMs },
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname);
      await new Promise((resolve) => setTimeout(resolve, timeoutMs * 0.75));
      return Response.json({ Transaction: { Id: "back", Status: "AUTHORIZED" } });
    },
  });
  const result = await provider.refund(website, REFUND, FIRST);
  expect(result).toMatchObject({ kind: "unknown", refund_transaction_id: "back" });
  expect(asked).toEqual(["/Payment/v1/Transaction/Refund", "/Payment/v1/Transaction/Capture"]);
});

// [newsletter.hand-over-order]
test("a hand-over that needs many calls ends within its time", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  using _restored = { [Symbol.dispose]: () => limit.mockRestore() };
  using server = await openServer(() => undefined);
  await cleverreach(server.url).unsubscribe(website, { listId: "77", email: "a@a.example", ended_at: new Date(0) });
  expect(limit.mock.calls).toContainEqual([HANDOVER_SECONDS * 1000]);
});
