import { randomUUID } from "node:crypto";
import type { PaymentOutcome, PaymentProvider, ProviderRequest } from "@guerdon/api/ports/payment-provider";
import type { Website } from "@guerdon/api/ports/websites";
import { expect, test } from "vitest";

/** The action of a payer on the provider's page. */
export type PayerDoes = "pay" | "decline" | "abort" | "pay by a transfer that stays pending";

/** A provider whose payers a test can be. */
export interface ProviderFixture extends AsyncDisposable {
  provider: PaymentProvider;
  website: Website;
  /** Does something with the newest payment. */
  payer: (does: PayerDoes) => Promise<void>;
  /** The pending transfer of the newest payment arrives, or does not. */
  decide: (arrives: boolean) => Promise<void>;
  /** The next call is carried out, and its answer is lost. */
  loseAnswer: (call: "assert" | "capture" | "refund") => Promise<void>;
}

const VISA = 102;
const AMOUNT = 4_990;

const request = (): ProviderRequest => ({ request_id: randomUUID(), retry: 0 });

async function begin({ provider, website }: ProviderFixture) {
  const attemptId = `pay_${randomUUID()}`;
  const begun = await provider.begin(
    website,
    {
      attempt_id: attemptId,
      payment_type_id: VISA,
      amount: AMOUNT,
      currency: "EUR",
      description: "A shop",
      language: "de",
      return_url: "http://fest.localhost/checkout/verify?ref=r",
      risk_token: null,
      notify_url: "http://fest.localhost/api/payment/notify?ref=r",
    },
    request(),
  );
  if (begun.kind !== "begun") {
    throw new Error(`The payment could not be begun: ${JSON.stringify(begun)}`);
  }
  return { attempt_id: attemptId, begun, assert: () => provider.assert(website, { token: begun.token }, request()) };
}

function transactionOf(outcome: PaymentOutcome) {
  if ("transaction" in outcome) {
    return outcome.transaction;
  }
  throw new Error(`No transaction: ${JSON.stringify(outcome)}`);
}

async function capturedPayment(fixture: ProviderFixture) {
  const { assert, attempt_id } = await begin(fixture);
  await fixture.payer("pay");
  const transaction = transactionOf(await assert());
  const { transaction_id } = transaction;
  const captured = await fixture.provider.capture(fixture.website, { transaction_id }, request());
  if (captured.kind !== "captured") {
    throw new Error(`Not captured: ${JSON.stringify(captured)}`);
  }
  return { assert, attempt_id, transaction_id, capture_id: captured.capture_id };
}

/** The tests that every payment provider must pass; each adapter's test file runs them [payment.provider]. */
export function paymentConformance(name: string, open: () => Promise<ProviderFixture>): void {
  test(`${name}: a payment that nobody has begun to pay is not started`, async () => {
    await using fixture = await open();
    expect(fixture.provider.isReadyFor(fixture.website)).toBe(true);
    const { begun, assert } = await begin(fixture);
    expect(new URL(begun.redirect_url).protocol).toMatch(/^https?:$/);
    expect(await assert()).toEqual({ kind: "not_started" });
  });

  test(`${name}: a paid payment is authorised for what was asked, and taken once`, async () => {
    await using fixture = await open();
    const { provider, website } = fixture;
    const { assert, attempt_id } = await begin(fixture);
    await fixture.payer("pay");
    const outcome = await assert();
    expect(outcome).toMatchObject({
      kind: "authorized",
      transaction: { attempt_id, amount: AMOUNT, currency: "EUR" },
    });
    const { transaction_id } = transactionOf(outcome);
    const first = await provider.capture(website, { transaction_id }, request());
    expect(first).toMatchObject({ kind: "captured", capture_id: expect.any(String) });
    expect(await provider.capture(website, { transaction_id }, request())).toEqual(first);
    expect(await assert()).toMatchObject({ ...first, kind: "captured" });
    expect(await provider.inquire(website, { transaction_id }, request())).toMatchObject({ kind: "captured" });
  });

  test.each([
    ["decline", "declined"],
    ["abort", "aborted"],
  ] as const)(`${name}: a payment whose payer does "%s" failed, and was %s`, async (does, reason) => {
    await using fixture = await open();
    const { assert } = await begin(fixture);
    await fixture.payer(does);
    expect(await assert()).toMatchObject({ kind: "failed", reason });
    expect(await assert()).toMatchObject({ kind: "failed", reason });
  });

  test(`${name}: an authorised payment is given back by a cancellation, a captured one is not`, async () => {
    await using fixture = await open();
    const { provider, website } = fixture;
    const { assert } = await begin(fixture);
    await fixture.payer("pay");
    const { transaction_id } = transactionOf(await assert());
    expect(await provider.cancel(website, { transaction_id }, request())).toEqual({ kind: "cancelled" });
    expect(await provider.cancel(website, { transaction_id }, request())).toEqual({ kind: "cancelled" });
    const { capture_id, ...taken } = await capturedPayment(fixture);
    expect(await provider.cancel(website, taken, request())).toEqual({ kind: "captured", capture_id });
  });

  backConformance(name, open);
  lateConformance(name, open);
}

/** Tests refunds. */
function backConformance(name: string, open: () => Promise<ProviderFixture>): void {
  test(`${name}: captured money is refunded in parts, and never more than was captured`, async () => {
    await using fixture = await open();
    const { provider, website } = fixture;
    const { capture_id, attempt_id } = await capturedPayment(fixture);
    const refund = (part: number, amount: number) =>
      provider.refund(
        website,
        { capture_id, refund_id: `${attempt_id}.${part}`, amount, currency: "EUR", description: "A shop" },
        request(),
      );
    expect(await refund(1, 1_000)).toMatchObject({ kind: "refunded" });
    expect(await refund(2, AMOUNT)).toMatchObject({ kind: "failed" });
    expect(await refund(3, AMOUNT - 1_000)).toMatchObject({ kind: "refunded" });
  });

  test(`${name}: a refund is found again by its own id and by the provider's, and an unknown one is not`, async () => {
    await using fixture = await open();
    const { provider, website } = fixture;
    const { capture_id, attempt_id } = await capturedPayment(fixture);
    const refundId = `${attempt_id}.1`;
    const refund = { capture_id, refund_id: refundId, amount: 1_000, currency: "EUR", description: "A shop" };
    const refunded = await provider.refund(website, refund, request());
    const { refund_transaction_id: transactionId } = refunded as { refund_transaction_id: string };
    const transaction = { transaction_id: transactionId, attempt_id: refundId, amount: 1_000, currency: "EUR" };
    for (const asked of [{ order_id: refundId }, { transaction_id: transactionId }]) {
      expect(await provider.inquire(website, asked, request())).toMatchObject({ kind: "captured", transaction });
    }
    expect(await provider.inquire(website, { order_id: `${attempt_id}.2` }, request())).toMatchObject({ kind: "lost" });
  });

  test(`${name}: a refund whose answer is lost is unknown; asked for by its id, it is finished once`, async () => {
    await using fixture = await open();
    const { provider, website } = fixture;
    const { capture_id, attempt_id } = await capturedPayment(fixture);
    const refundId = `${attempt_id}.1`;
    const refund = { capture_id, refund_id: refundId, amount: AMOUNT, currency: "EUR", description: "A shop" };
    await fixture.loseAnswer("refund");
    expect(await provider.refund(website, refund, request())).toMatchObject({ kind: "unknown" });
    const found = await provider.inquire(website, { order_id: refundId }, request());
    const { transaction_id, amount } = transactionOf(found);
    expect(amount).toBe(AMOUNT);
    if (found.kind === "authorized") {
      expect(await provider.capture(website, { transaction_id }, request())).toMatchObject({ kind: "captured" });
    }
    expect(await provider.inquire(website, { order_id: refundId }, request())).toMatchObject({ kind: "captured" });
    const more = { ...refund, refund_id: `${attempt_id}.2`, amount: 1 };
    expect(await provider.refund(website, more, request())).toMatchObject({ kind: "failed" });
  });
}

/** Tests late decisions, lost payments and lost answers. */
function lateConformance(name: string, open: () => Promise<ProviderFixture>): void {
  test.each([true, false])(`${name}: a pending payment is decided later (it arrives: %s)`, async (arrives) => {
    await using fixture = await open();
    const { assert } = await begin(fixture);
    await fixture.payer("pay by a transfer that stays pending");
    expect(await assert()).toMatchObject({ kind: "pending" });
    await fixture.decide(arrives);
    expect(await assert()).toMatchObject({ kind: arrives ? "captured" : "failed" });
  });

  test(`${name}: a payment that the provider does not know is lost`, async () => {
    await using fixture = await open();
    const { provider, website } = fixture;
    expect(await provider.assert(website, { token: randomUUID() }, request())).toMatchObject({ kind: "lost" });
  });

  test(`${name}: a lost answer is unknown, and the next one tells what was done`, async () => {
    await using fixture = await open();
    const { provider, website } = fixture;
    const { assert } = await begin(fixture);
    await fixture.payer("pay");
    await fixture.loseAnswer("assert");
    expect(await assert()).toMatchObject({ kind: "unknown" });
    const { transaction_id } = transactionOf(await assert());
    await fixture.loseAnswer("capture");
    expect(await provider.capture(website, { transaction_id }, request())).toMatchObject({ kind: "unknown" });
    expect(await provider.capture(website, { transaction_id }, request())).toMatchObject({ kind: "captured" });
  });
}
