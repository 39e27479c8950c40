/** The system account that stands for credit given out, per currency. */
export function issuanceAccount(currency: string): string {
  return `issuance:${currency}`;
}

/** The system account that gathers what orders took, per currency. */
export function salesAccount(currency: string): string {
  return `sales:${currency}`;
}

/** The system account that gathers credit that was taken back or ran out, per currency. */
export function expiryAccount(currency: string): string {
  return `expiry:${currency}`;
}
