import type { PaymentOutcome, ProviderTransaction } from "@guerdon/api/ports/payment-provider";
import { z } from "zod";

/** Amounts are texts of digits, in minor units. */
const amount = z.object({
  Value: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  CurrencyCode: z.string().length(3),
});

export const initialized = z.object({
  Token: z.string().min(1),
  Expiration: z.iso.datetime({ offset: true }),
  RedirectUrl: z.url({ protocol: /^https?$/ }),
});

export const asserted = z.object({
  Transaction: z.object({
    Id: z.string().min(1),
    Status: z.string(),
    CaptureId: z.string().optional(),
    OrderId: z.string().optional(),
    Amount: amount,
  }),
});

export const captured = z.object({ CaptureId: z.string().optional(), Status: z.string() });

export const cancelled = z.object({ TransactionId: z.string() });

export const refunded = z.object({ Transaction: z.object({ Id: z.string(), Status: z.string() }) });

/** Returns the outcome of a payment from its transaction at the provider. */
export function outcomeOf({ Transaction }: z.output<typeof asserted>): PaymentOutcome {
  const transaction: ProviderTransaction = {
    transaction_id: Transaction.Id,
    attempt_id: Transaction.OrderId ?? null,
    amount: Transaction.Amount.Value,
    currency: Transaction.Amount.CurrencyCode,
  };
  switch (Transaction.Status) {
    case "AUTHORIZED":
      return { kind: "authorized", transaction };
    case "CAPTURED":
      return Transaction.CaptureId === undefined
        ? { kind: "unknown", cause: "captured without a capture id" }
        : { kind: "captured", transaction, capture_id: Transaction.CaptureId };
    case "PENDING":
      return { kind: "pending", transaction };
    case "CANCELED":
      return { kind: "failed", reason: "aborted", payer_message: null, cause: "CANCELED" };
    default:
      return { kind: "unknown", cause: `status ${Transaction.Status}` };
  }
}
