import { isOfProvider } from "@guerdon/domain/payment";

/**
 * A warning if a website lists payment types of the provider that it cannot offer [payment.provider-ready].
 * @param isReady whether the website, or the process, has complete credentials
 */
export function paymentWarning(paymentTypes: readonly number[], isReady: boolean): string | undefined {
  const missing = paymentTypes.filter(isOfProvider);
  return isReady || missing.length === 0
    ? undefined
    : `payment_types ${missing.join(", ")} are not offered, because the payment provider's credentials are not complete`;
}
