import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSaferpay } from "@guerdon/adapters";
import { createSandbox, SANDBOX_ACCOUNT } from "@guerdon/sandbox";
import { aShop } from "@guerdon/testing";
import { type PayerDoes, paymentConformance } from "@guerdon/testing/payment-provider";
import { expect, test } from "vitest";

const ORIGIN = "http://sandbox.localhost:3000";

const ACTS: Record<PayerDoes, string> = {
  pay: "pay",
  decline: "decline",
  abort: "abort",
  "pay by a transfer that stays pending": "pending",
};

/** The adapter against the sandbox; the shop that it notifies only counts. */
async function theProvider() {
  const testShop = await aShop();
  const dataDir = await mkdtemp(join(tmpdir(), "sandbox-"));
  const notified: string[] = [];
  const sandbox = createSandbox({
    dataDir,
    now: testShop.shop.now,
    partnerSecret: "",
    portalSecret: "",
    shop: async ({ url }) => {
      notified.push(url);
      return new Response(null, { status: 204 });
    },
  });
  const send = (path: string, body?: Record<string, string>) =>
    sandbox.request(`${ORIGIN}/saferpay${path}`, {
      method: body ? "POST" : "GET",
      headers: { origin: ORIGIN },
      ...(body && { body: new URLSearchParams(body) }),
    });
  const plan = (answer: string) => sandbox.request(`${ORIGIN}/saferpay/script`, scripted(answer));
  const newest = async () => {
    const books = (await (await send("/books")).json()) as { token: string }[];
    return books.at(-1)?.token ?? "";
  };
  const shared = { url: `${ORIGIN}/saferpay/api`, ...SANDBOX_ACCOUNT };
  const options = { secretOf: async () => undefined, fetch: async (request: Request) => sandbox.fetch(request) };
  const provider = createSaferpay({ url: shared.url, shared, ...options });
  const [website] = testShop.shop.websites.all();
  if (!website) {
    throw new Error("The test shop has no website.");
  }
  return {
    provider,
    website,
    notified,
    send,
    plan,
    newest,
    shared,
    options,
    payer: async (does: PayerDoes) => void (await send(`/pay/${await newest()}`, { act: ACTS[does] })),
    decide: async (arrives: boolean) =>
      void (await send(`/pending/${await newest()}`, { arrives: arrives ? "yes" : "no" })),
    loseAnswer: async () => void (await plan("after")),
    async [Symbol.asyncDispose]() {
      await testShop[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
    },
  };
}

const scripted = (...answers: string[]) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ answers }),
});

paymentConformance("Saferpay in the sandbox", theProvider);

const PAYMENT = {
  attempt_id: "pay_1",
  payment_type_id: 102,
  amount: 100,
  currency: "EUR",
  description: "A shop",
  language: "de",
  return_url: "http://aurora.localhost/de/checkout/verify?ref=r",
  risk_token: null,
  notify_url: "http://aurora.localhost/api/payment/notify?ref=r",
} as const;
const FIRST = { request_id: "first", retry: 0 };

test("wrong credentials are told as misconfigured, and nothing secret is in what is said", async () => {
  await using fixture = await theProvider();
  const shared = { ...fixture.shared, password: "a wrong one that must not be told" };
  const provider = createSaferpay({ url: shared.url, shared, ...fixture.options });
  const begun = await provider.begin(fixture.website, PAYMENT, FIRST);
  expect(begun).toEqual({
    kind: "failed",
    reason: "misconfigured",
    payer_message: null,
    cause: "AUTHENTICATION_FAILED",
  });
  expect(JSON.stringify(begun)).not.toContain(shared.password);
});

test("a website without access is not ready, and nothing is sent for it", async () => {
  await using fixture = await theProvider();
  const provider = createSaferpay({ url: fixture.shared.url, shared: undefined, ...fixture.options });
  expect(provider.isReadyFor(fixture.website)).toBe(false);
  expect(provider.formOrigins(fixture.website)).toEqual([]);
  expect(await provider.begin(fixture.website, PAYMENT, FIRST)).toMatchObject({ kind: "failed" });
  expect(await provider.assert(fixture.website, { token: "t" }, FIRST)).toMatchObject({ kind: "unknown" });
});

test.each([
  ["no JSON at all", () => new Response("<h1>403</h1>", { status: 403, headers: { "content-type": "text/html" } })],
  ["half of it", () => new Response('{"Token":', { headers: { "content-type": "application/json" } })],
  ["another shape", () => Response.json({ Token: 1 })],
  ["an error without a name", () => Response.json({ Behavior: "RETRY" }, { status: 500 })],
  ["a network that breaks", () => Promise.reject(new Error("ECONNRESET"))],
])("an answer with %s is unknown", async (_, answer) => {
  await using fixture = await theProvider();
  const { shared, options, website } = fixture;
  const provider = createSaferpay({ url: shared.url, shared, ...options, fetch: async () => answer() });
  expect(await provider.begin(website, PAYMENT, FIRST)).toMatchObject({ kind: "unknown" });
  expect(await provider.assert(website, { token: "t" }, FIRST)).toMatchObject({ kind: "unknown" });
  expect(await provider.capture(website, { transaction_id: "t" }, FIRST)).toMatchObject({ kind: "unknown" });
});

// [island.risk]
test.each([
  [
    "with the token of the fraud service",
    "ABCDEFGHIJKLMNOPQRSTU_",
    { DeviceFingerprintTransactionId: "ABCDEFGHIJKLMNOPQRSTU_" },
  ],
  ["without one", null, undefined],
])("a payment %s tells the provider just that", async (_, risk_token, expected) => {
  await using fixture = await theProvider();
  const sent: unknown[] = [];
  const send = async (request: Request) => {
    sent.push(await request.json());
    return new Response("", { status: 500 });
  };
  const { shared, options, website } = fixture;
  const provider = createSaferpay({ url: shared.url, shared, ...options, fetch: send });
  await provider.begin(website, { ...PAYMENT, risk_token }, FIRST);
  expect(sent).toEqual([expect.objectContaining({ TerminalId: expect.any(String) })]);
  expect((sent[0] as { RiskFactors?: object }).RiskFactors).toEqual(expected);
});

test("the provider's link works once: a second opening sends the payer back, and the payment is aborted", async () => {
  await using fixture = await theProvider();
  const begun = await fixture.provider.begin(fixture.website, PAYMENT, FIRST);
  const token = await fixture.newest();
  expect((await fixture.send(`/pay/${token}`)).status).toBe(200);
  const again = await fixture.send(`/pay/${token}`);
  expect(again.headers.get("location")).toBe(PAYMENT.return_url);
  expect(begun.kind).toBe("begun");
  expect(await fixture.provider.assert(fixture.website, { token }, FIRST)).toMatchObject({ reason: "aborted" });
});

test("the shop is notified when somebody pays and closes the window", async () => {
  await using fixture = await theProvider();
  await fixture.provider.begin(fixture.website, PAYMENT, FIRST);
  await fixture.send(`/pay/${await fixture.newest()}`, { act: "close" });
  expect(fixture.notified).toEqual([PAYMENT.notify_url]);
});

/** A payment of one euro that is paid and taken, and a refund of a part of it. */
async function aTakenPayment(fixture: Awaited<ReturnType<typeof theProvider>>) {
  const { provider, website } = fixture;
  await provider.begin(website, PAYMENT, FIRST);
  await fixture.payer("pay");
  const paid = await provider.assert(website, { token: await fixture.newest() }, FIRST);
  const transaction_id = "transaction" in paid ? paid.transaction.transaction_id : "";
  const captured = await provider.capture(website, { transaction_id }, FIRST);
  const capture_id = captured.kind === "captured" ? captured.capture_id : "";
  return { capture_id, refund_id: "refund_1", amount: 40, currency: "EUR", description: "A shop" };
}

// [refund.unknown]
test.each([
  ["garbage", "authorized"],
  ["after", "authorized"],
  ["unreachable", "lost"],
] as const)("a refund that the provider answers with %s is unknown; asked, it says %s", async (answer, says) => {
  await using fixture = await theProvider();
  const { provider, website } = fixture;
  const refund = await aTakenPayment(fixture);
  await fixture.plan(answer);
  expect(await provider.refund(website, refund, FIRST)).toMatchObject({ kind: "unknown" });
  expect(await provider.inquire(website, { order_id: "refund_1" }, FIRST)).toMatchObject({ kind: says });
});

// [refund.states]
test("a refund that was agreed to, and whose capture was lost, is known by the provider's id", async () => {
  await using fixture = await theProvider();
  const { website, shared, options } = fixture;
  const refund = await aTakenPayment(fixture);
  const losing = createSaferpay({
    url: shared.url,
    shared,
    ...options,
    fetch: async (request) =>
      request.url.endsWith("/Capture") ? new Response("Gateway time-out", { status: 504 }) : options.fetch(request),
  });
  const lost = await losing.refund(website, refund, FIRST);
  expect(lost).toMatchObject({ kind: "unknown", refund_transaction_id: expect.any(String) });
  const transaction_id = "refund_transaction_id" in lost ? String(lost.refund_transaction_id) : "";
  expect(await losing.inquire(website, { transaction_id }, FIRST)).toMatchObject({ kind: "authorized" });
  expect(await fixture.provider.capture(website, { transaction_id }, FIRST)).toMatchObject({ kind: "captured" });
  expect(await losing.inquire(website, { order_id: "refund_1" }, FIRST)).toMatchObject({ kind: "captured" });
});
