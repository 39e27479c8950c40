import { randomUUID } from "node:crypto";
import type {
  BeginResult,
  CancelResult,
  CaptureResult,
  PaymentOutcome,
  PaymentProvider,
  PaymentToBegin,
  ProviderRequest,
  RefundResult,
} from "@guerdon/api/ports/payment-provider";

/** The outcome of a payment, decided by the payer or the provider. */
type Fate = "paid" | "captured" | "pending" | "declined" | "aborted" | "not_started" | "lost" | "unknown";

/** A payment in the books of the stand-in. */
interface BookedPayment extends PaymentToBegin {
  token: string;
  fate: Fate;
  state: "begun" | "authorized" | "captured" | "cancelled" | "refunded";
  /** Its refunds, which are captured at once. */
  refunds: { refund_id: string; amount: number }[];
}

/** A provider in memory, whose payers do as the test says. */
export interface TestPayments extends PaymentProvider {
  /** All payments that were begun, oldest first. */
  readonly books: BookedPayment[];
  /** Every call, in order. */
  readonly calls: { name: string; request: ProviderRequest }[];
  /** Sets the outcome of the newest payment from now on. */
  fate(fate: Fate): unknown;
  /** The answer to the next call of a name, instead of the books'. */
  answer(name: "begin", result: BeginResult): void;
  answer(name: "assert", result: PaymentOutcome): void;
  answer(name: "capture", result: CaptureResult): void;
  answer(name: "cancel", result: CancelResult): void;
  answer(name: "refund", result: RefundResult): void;
  answer(name: "inquire", result: PaymentOutcome): void;
  /** The next call of a name is carried out, and its answer is lost. */
  lose(name: "assert" | "capture" | "refund"): void;
  /** Awaited after each call was carried out, before it is answered. */
  beforeAnswer: (name: string) => Promise<void>;
}

const SESSION_MS = 20 * 60_000;

/** A stand-in for the payment provider. */
export function testPayments(now: () => Date): TestPayments {
  const books: BookedPayment[] = [];
  const calls: TestPayments["calls"] = [];
  const answers = new Map<string, unknown>();
  const lost = new Set<string>();
  const said = async <Result>(name: string, request: ProviderRequest, otherwise: () => Result): Promise<Result> => {
    calls.push({ name, request });
    const answer = answers.get(name);
    answers.delete(name);
    const result = answer === undefined ? otherwise() : (answer as Result);
    await payments.beforeAnswer(name);
    return lost.delete(name) ? (UNKNOWN as Result) : result;
  };
  const byId = (transactionId: string) => books.find(({ token }) => transactionId === `tx-${token}`);
  const byAttempt = (attemptId: string) => books.find(({ attempt_id }) => attempt_id === attemptId);
  const begin: PaymentProvider["begin"] = async (_, payment, request) =>
    said<BeginResult>("begin", request, () => {
      const token = randomUUID();
      books.push({ ...payment, token, fate: "not_started", state: "begun", refunds: [] });
      const expiresAt = new Date(now().getTime() + SESSION_MS);
      return { kind: "begun", token, redirect_url: `https://pay.example/${token}`, expires_at: expiresAt };
    });
  const payments: TestPayments = {
    books,
    calls,
    beforeAnswer: async () => undefined,
    fate: (fate) => Object.assign(books.at(-1) ?? {}, { fate }),
    answer: (name: string, result: unknown) => {
      answers.set(name, result);
    },
    lose: (name) => lost.add(name),
    isReadyFor: () => true,
    formOrigins: () => ["https://pay.example"],
    begin,
    assert: async (_, { token }, request) =>
      said("assert", request, () => outcomeOf(books.find((payment) => payment.token === token))),
    capture: async (_, { transaction_id }, request) => said("capture", request, () => captured(byId(transaction_id))),
    cancel: async (_, { transaction_id }, request) => said("cancel", request, () => cancelled(byId(transaction_id))),
    refund: async (_, { capture_id, refund_id, amount }, request) =>
      said("refund", request, () => {
        const payment = books.find(({ token }) => capture_id === `cap-${token}`);
        return refunded(payment, { refund_id, amount });
      }),
    inquire: async (_, asked, request) =>
      said("inquire", request, () => {
        const refund = refundOf(books, asked);
        return refund ?? outcomeOf("order_id" in asked ? byAttempt(asked.order_id) : byId(asked.transaction_id));
      }),
  };
  return payments;
}

const UNKNOWN = { kind: "unknown", cause: "a test says so" } as const;

/** A refund that was asked for by its own id, or by that of its transaction. */
function refundOf(
  books: readonly BookedPayment[],
  asked: { transaction_id: string } | { order_id: string },
): PaymentOutcome | undefined {
  const id = "order_id" in asked ? asked.order_id : asked.transaction_id.replace(/^refund-/, "");
  const payment = books.find(({ refunds }) => refunds.some(({ refund_id }) => refund_id === id));
  const refund = payment?.refunds.find(({ refund_id }) => refund_id === id);
  return (
    payment &&
    refund && {
      kind: "captured",
      capture_id: `cap-${id}`,
      transaction: {
        transaction_id: `refund-${id}`,
        attempt_id: id,
        amount: refund.amount,
        currency: payment.currency,
      },
    }
  );
}

function refunded(
  payment: BookedPayment | undefined,
  { refund_id, amount }: { refund_id: string; amount: number },
): RefundResult {
  const before = payment?.refunds.reduce((sum, each) => sum + each.amount, 0) ?? 0;
  if (!payment || before + amount > payment.amount) {
    return { kind: "failed", cause: "AMOUNT_INVALID" };
  }
  payment.refunds.push({ refund_id, amount });
  payment.state = before + amount === payment.amount ? "refunded" : "captured";
  return { kind: "refunded", refund_transaction_id: `refund-${refund_id}` };
}

function captured(payment: BookedPayment | undefined): CaptureResult {
  if (payment?.state !== "authorized" && payment?.state !== "captured") {
    return { kind: "failed", cause: "TRANSACTION_IN_WRONG_STATE" };
  }
  payment.state = "captured";
  return { kind: "captured", capture_id: `cap-${payment.token}` };
}

function cancelled(payment: BookedPayment | undefined): CancelResult {
  if (payment?.state === "captured") {
    return { kind: "captured", capture_id: `cap-${payment.token}` };
  }
  Object.assign(payment ?? {}, { state: "cancelled" });
  return { kind: "cancelled" };
}

function outcomeOf(payment: BookedPayment | undefined): PaymentOutcome {
  if (!payment) {
    return { kind: "lost", cause: "TOKEN_INVALID" };
  }
  const { token, attempt_id, amount, currency } = payment;
  const transaction = { transaction_id: `tx-${token}`, attempt_id, amount, currency };
  switch (payment.fate) {
    case "paid":
      if (payment.state === "captured") {
        return { kind: "captured", transaction, capture_id: `cap-${token}` };
      }
      payment.state = "authorized";
      return { kind: "authorized", transaction };
    case "captured":
      payment.state = "captured";
      return { kind: "captured", transaction, capture_id: `cap-${token}` };
    case "pending":
      return { kind: "pending", transaction };
    case "declined":
      return { kind: "failed", reason: "declined", payer_message: "Karte abgelehnt", cause: "TRANSACTION_DECLINED" };
    case "aborted":
      return { kind: "failed", reason: "aborted", payer_message: null, cause: "TRANSACTION_ABORTED" };
    case "not_started":
      return { kind: "not_started" };
    case "lost":
      return { kind: "lost", cause: "TOKEN_EXPIRED" };
    case "unknown":
      return UNKNOWN;
  }
}
