import type { PaymentProvider } from "@guerdon/api/ports/payment-provider";

const CAUSE = "no payment provider is configured";
const FAILED = { kind: "failed", reason: "misconfigured", payer_message: null, cause: CAUSE } as const;

/** Without credentials: no website can take payments, and a payment of earlier times stays as it is. */
export function createNoProvider(): PaymentProvider {
  const unknown = async () => ({ kind: "unknown", cause: CAUSE }) as const;
  return {
    isReadyFor: () => false,
    formOrigins: () => [],
    begin: async () => FAILED,
    assert: unknown,
    capture: unknown,
    cancel: unknown,
    refund: unknown,
    inquire: unknown,
  };
}
