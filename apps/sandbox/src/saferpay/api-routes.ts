import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Misbehaving } from "./behaviours.ts";
import type { BookedPayment, BookedRefund, BookState, PaymentBooks } from "./books.ts";

/** The account that the sandbox knows. */
export const SANDBOX_ACCOUNT = {
  customerId: "900000",
  terminalId: "90000001",
  user: "API_900000_00000001",
  password: "sandbox-password-of-the-provider",
} as const;

type Body = Record<string, unknown>;

/** A call's body, of which nothing is certain. */
interface Asked {
  RequestHeader?: { SpecVersion?: string; CustomerId?: string; RequestId?: string; RetryIndicator?: number };
  Token?: string;
  TerminalId?: string;
  Payment?: { Amount?: Amount; OrderId?: string; Description?: string };
  PaymentMethods?: string[];
  Payer?: { LanguageCode?: string };
  ReturnUrl?: { Url?: string };
  Notification?: { SuccessNotifyUrl?: string; FailNotifyUrl?: string };
  TransactionReference?: { TransactionId?: string; OrderId?: string };
  CaptureReference?: { CaptureId?: string };
  Refund?: { Amount?: Amount; OrderId?: string; RestrictRefundAmountToCapturedAmount?: boolean };
}

interface Amount {
  Value?: string;
  CurrencyCode?: string;
}

/** An error in the provider's words. */
class ApiError extends Error {
  readonly status: 400 | 401 | 402;
  readonly payerMessage: string | undefined;

  constructor(status: 400 | 401 | 402, errorName: string, payerMessage?: string) {
    super(errorName);
    this.status = status;
    this.payerMessage = payerMessage;
  }
}

const ID = /^[A-Za-z0-9._:-]{1,80}$/;

/** The provider's JSON API, as far as the shop uses it. */
export function apiRoutes(books: PaymentBooks, misbehaving: Misbehaving): Hono {
  const app = new Hono();
  const call = (path: string, act: (asked: Asked, origin: string) => Body) =>
    app.post(`/Payment/v1/${path}`, (context) => misbehaving.answer(() => answer(context, act)));
  call("PaymentPage/Initialize", (asked, origin) => initialize(books, asked, origin));
  call("PaymentPage/Assert", ({ Token = "" }) => assert(books, Token));
  call("Transaction/Capture", (asked) => capture(books, transactionOf(asked)));
  call("Transaction/Cancel", (asked) => cancel(books, transactionOf(asked)));
  call("Transaction/Refund", (asked) => refund(books, asked));
  call("Transaction/Inquire", (asked) => inquire(books, asked));
  return app;
}

async function answer(context: Context, act: (asked: Asked, origin: string) => Body): Promise<Response> {
  const asked: Asked = await context.req.json().catch(() => ({}));
  const { SpecVersion = "", RequestId = "" } = asked.RequestHeader ?? {};
  const ResponseHeader = { SpecVersion, RequestId };
  try {
    checkCaller(context, asked);
    return context.json({ ResponseHeader, ...act(asked, new URL(context.req.url).origin) });
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    const { message: ErrorName, status, payerMessage } = error;
    const body = { ResponseHeader, Behavior: "DO_NOT_RETRY", ErrorName, ErrorMessage: ErrorName };
    return context.json({ ...body, ...(payerMessage !== undefined && { PayerMessage: payerMessage }) }, status);
  }
}

/** @throws ApiError for wrong credentials, or a header of another form */
function checkCaller(context: Context, { RequestHeader = {} }: Asked): void {
  const { user, password, customerId } = SANDBOX_ACCOUNT;
  const credentials = Buffer.from(`${user}:${password}`).toString("base64");
  if (context.req.header("authorization") !== `Basic ${credentials}` || RequestHeader.CustomerId !== customerId) {
    throw new ApiError(401, "AUTHENTICATION_FAILED");
  }
  const { SpecVersion = "", RequestId = "", RetryIndicator = -1 } = RequestHeader;
  const isRetry = Number.isInteger(RetryIndicator) && RetryIndicator >= 0 && RetryIndicator <= 9;
  if (!/^1\.\d+$/.test(SpecVersion) || !ID.test(RequestId) || RequestId.length > 50 || !isRetry) {
    throw new ApiError(400, "VALIDATION_FAILED");
  }
}

function initialize(books: PaymentBooks, asked: Asked, origin: string): Body {
  const { Payment = {}, ReturnUrl, Notification, TerminalId, PaymentMethods = [], Payer } = asked;
  const { OrderId = "", Description = "" } = Payment;
  const isRight = ID.test(OrderId) && Description !== "" && TerminalId === SANDBOX_ACCOUNT.terminalId;
  const { Url: returnUrl } = ReturnUrl ?? {};
  const notifyUrl = Notification?.SuccessNotifyUrl;
  if (!isRight || !returnUrl || !notifyUrl) {
    throw new ApiError(400, "VALIDATION_FAILED");
  }
  const payment = books.begin({
    orderId: OrderId,
    description: Description,
    returnUrl,
    notifyUrl,
    ...amountOf(Payment.Amount),
    language: Payer?.LanguageCode ?? "en",
    isTransfer: PaymentMethods.includes("ACCOUNTTOACCOUNT"),
  });
  return {
    Token: payment.token,
    Expiration: new Date(payment.expires).toISOString(),
    RedirectUrl: `${origin}/saferpay/pay/${payment.token}`,
  };
}

/** @throws ApiError for anything but a text of digits and a currency */
function amountOf({ Value = "", CurrencyCode = "" }: Amount = {}): { amount: number; currency: string } {
  if (!/^[1-9]\d{0,11}$/.test(Value) || !/^[A-Z]{3}$/.test(CurrencyCode)) {
    throw new ApiError(400, "AMOUNT_INVALID");
  }
  return { amount: Number(Value), currency: CurrencyCode };
}

/** The errors that say how a payment failed. */
const FAILED: Partial<Record<BookState, ApiError>> = {
  declined: new ApiError(402, "TRANSACTION_DECLINED", "Your card was declined (sandbox)."),
  authentication_failed: new ApiError(402, "3DS_AUTHENTICATION_FAILED", "3-D Secure failed (sandbox)."),
  aborted: new ApiError(402, "TRANSACTION_ABORTED"),
};

function assert(books: PaymentBooks, token: string): Body {
  const payment = books.byToken(token);
  if (!payment) {
    throw new ApiError(400, "TOKEN_INVALID");
  }
  if (books.isForgotten(payment)) {
    throw new ApiError(402, "TOKEN_EXPIRED");
  }
  const failure = FAILED[payment.state];
  if (failure) {
    throw failure;
  }
  if (payment.state === "begun") {
    throw new ApiError(402, books.isOver(payment) ? "TOKEN_EXPIRED" : "TRANSACTION_NOT_STARTED");
  }
  return transactionBody(payment);
}

const STATUSES: Partial<Record<BookState, string>> = {
  authorized: "AUTHORIZED",
  captured: "CAPTURED",
  pending: "PENDING",
  cancelled: "CANCELED",
};

function transactionBody(payment: BookedPayment): Body {
  const { transactionId, captureId, orderId, amount, currency, state } = payment;
  const Status = STATUSES[state];
  if (Status === undefined) {
    throw new ApiError(402, "TRANSACTION_NOT_FOUND");
  }
  return {
    Transaction: {
      Type: "PAYMENT",
      Status,
      Id: transactionId,
      OrderId: orderId,
      ...(captureId !== null && { CaptureId: captureId }),
      Amount: { Value: String(amount), CurrencyCode: currency },
    },
    PaymentMeans: { Brand: { Name: "Sandbox" }, DisplayText: "xxxx xxxx xxxx 0001" },
  };
}

function capture(books: PaymentBooks, id: string): Body {
  const refunded = books.byRefund(id);
  if (refunded) {
    return captureRefund(books, refunded, id);
  }
  const payment = found(books.byTransaction(id));
  if (payment.state === "captured") {
    throw new ApiError(402, "TRANSACTION_ALREADY_CAPTURED");
  }
  if (payment.state !== "authorized") {
    throw new ApiError(402, "TRANSACTION_IN_WRONG_STATE");
  }
  const captureId = randomUUID();
  books.save(Object.assign(payment, { state: "captured", captureId }));
  return { CaptureId: captureId, Status: "CAPTURED", Date: books.time() };
}

function captureRefund(books: PaymentBooks, payment: BookedPayment, id: string): Body {
  const refund = payment.refunds.find(({ transactionId }) => transactionId === id);
  if (!refund || refund.captureId !== null) {
    throw new ApiError(402, "TRANSACTION_ALREADY_CAPTURED");
  }
  refund.captureId = randomUUID();
  books.save(payment);
  return { CaptureId: refund.captureId, Status: "CAPTURED", Date: books.time() };
}

function cancel(books: PaymentBooks, id: string): Body {
  const payment = found(books.byTransaction(id));
  if (payment.state !== "authorized") {
    throw new ApiError(402, "TRANSACTION_IN_WRONG_STATE");
  }
  books.save(Object.assign(payment, { state: "cancelled" }));
  return { TransactionId: id, OrderId: payment.orderId, Date: books.time() };
}

/** A payment or a refund, by its own id or by the caller's. */
function inquire(books: PaymentBooks, { TransactionReference = {} }: Asked): Body {
  const { TransactionId = "", OrderId = "" } = TransactionReference;
  if ((TransactionId === "") === (OrderId === "")) {
    throw new ApiError(400, "VALIDATION_FAILED");
  }
  const isAsked = (each: { transactionId: string; orderId: string }) =>
    TransactionId === "" ? each.orderId === OrderId : each.transactionId === TransactionId;
  const refunded = books.all().find(({ refunds }) => refunds.some(isAsked));
  const refund = refunded?.refunds.find(isAsked);
  const payment = books.all().find((each) => isAsked(each) && !books.isForgotten(each));
  return refunded && refund ? refundBody(refunded, refund) : transactionBody(found(payment));
}

function refundBody({ currency }: BookedPayment, { transactionId, orderId, amount, captureId }: BookedRefund): Body {
  const Amount = { Value: String(amount), CurrencyCode: currency };
  const Status = captureId === null ? "AUTHORIZED" : "CAPTURED";
  return {
    Transaction: {
      Type: "REFUND",
      Status,
      Id: transactionId,
      OrderId: orderId,
      Amount,
      ...(captureId !== null && { CaptureId: captureId }),
    },
    PaymentMeans: { Brand: { Name: "Sandbox" }, DisplayText: "xxxx xxxx xxxx 0001" },
  };
}

/** A refund is authorised only, and must be captured, as with the real provider. */
function refund(books: PaymentBooks, { Refund, CaptureReference }: Asked): Body {
  const payment = found(books.byCapture(CaptureReference?.CaptureId ?? ""));
  const { amount, currency } = amountOf(Refund?.Amount);
  const given = payment.refunds.reduce((sum, each) => sum + each.amount, 0);
  const isTooMuch = Refund?.RestrictRefundAmountToCapturedAmount === true && given + amount > payment.amount;
  if (currency !== payment.currency || isTooMuch) {
    throw new ApiError(402, "AMOUNT_INVALID");
  }
  const refunded = { transactionId: randomUUID(), orderId: Refund?.OrderId ?? "", amount, captureId: null };
  payment.refunds.push(refunded);
  books.save(payment);
  return refundBody(payment, refunded);
}

function transactionOf({ TransactionReference }: Asked): string {
  return TransactionReference?.TransactionId ?? "";
}

function found(payment: BookedPayment | undefined): BookedPayment {
  if (!payment) {
    throw new ApiError(402, "TRANSACTION_NOT_FOUND");
  }
  return payment;
}
