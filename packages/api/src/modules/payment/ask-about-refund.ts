import { randomUUID } from "node:crypto";
import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { PaymentOutcome, PaymentProvider, ProviderRequest, RefundResult } from "../../ports/payment-provider.ts";
import type { Website, Websites } from "../../ports/websites.ts";

/** A refund to ask the provider about. */
export interface AskedRefund {
  website_id: string;
  /** The id by which the provider knows it. */
  refund_id: string;
  amount: MinorUnits;
  currency: Currency;
  /** The provider's own id of it, if it is known. */
  transaction_id: string | null;
}

/** The provider's answer about a refund. */
interface RefundAnswer {
  says: PaymentOutcome["kind"];
  cause: string | null;
  /** The result for the refund. */
  result: RefundResult;
}

/** Asks the provider once for the outcome of a refund; one that it has only agreed to is captured [refund.unknown]. */
export async function askAboutRefund(
  { payments, websites }: { payments: PaymentProvider; websites: Websites },
  refund: AskedRefund,
  request: ProviderRequest,
): Promise<RefundAnswer> {
  const website = websites.findById(refund.website_id);
  if (!website) {
    const cause = "the website is not there";
    return { says: "unknown", cause, result: unknown(cause, refund) };
  }
  const { refund_id: order_id, transaction_id } = refund;
  const found = await payments.inquire(website, transaction_id === null ? { order_id } : { transaction_id }, request);
  return {
    says: found.kind,
    cause: "cause" in found ? String(found.cause) : null,
    result: await resultOf(payments, { website, refund }, found),
  };
}

/** Only what the provider says of this very refund counts; what it does not know may still have happened. */
async function resultOf(
  payments: PaymentProvider,
  { website, refund }: { website: Website; refund: AskedRefund },
  found: PaymentOutcome,
): Promise<RefundResult> {
  if (!("transaction" in found)) {
    return unknown(found.kind, refund);
  }
  const { transaction_id, attempt_id, amount, currency } = found.transaction;
  if (attempt_id !== refund.refund_id || amount !== refund.amount || currency !== refund.currency) {
    return unknown("the provider has another refund under this id", refund);
  }
  const its = { refund_transaction_id: transaction_id };
  const settled = found.kind === "authorized" ? await captured(payments, website, transaction_id) : found;
  return settled.kind === "captured"
    ? { kind: "refunded", ...its }
    : settled.kind === "pending"
      ? { kind: "pending", ...its }
      : { kind: "unknown", cause: settled.cause, ...its };
}

async function captured(payments: PaymentProvider, website: Website, transaction_id: string) {
  return payments.capture(website, { transaction_id }, { request_id: randomUUID(), retry: 0 });
}

function unknown(cause: string, { transaction_id }: AskedRefund): RefundResult {
  return { kind: "unknown", cause, ...(transaction_id !== null && { refund_transaction_id: transaction_id }) };
}
