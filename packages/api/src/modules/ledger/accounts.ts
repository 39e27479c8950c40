/** The system account that issued credit comes from, per currency. */
export function issuanceAccount(currency: string): string {
  return `issuance:${currency}`;
}

/** The system account that receives the credit spent by orders, per currency. */
export function salesAccount(currency: string): string {
  return `sales:${currency}`;
}

/** The system account that receives withdrawn and expired credit, per currency. */
export function expiryAccount(currency: string): string {
  return `expiry:${currency}`;
}
