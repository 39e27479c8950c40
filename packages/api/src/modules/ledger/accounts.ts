/** The system account that stands for credit given out, per currency. */
export function issuanceAccount(currency: string): string {
  return `issuance:${currency}`;
}

/** The system account that gathers what orders took, per currency. */
export function salesAccount(currency: string): string {
  return `sales:${currency}`;
}
