/** The system account that issued credit comes from, per currency. */
export function issuanceAccount(currency: string): string {
  return `issuance:${currency}`;
}

/** The system account that receives the credit spent by orders, per currency. */
export function salesAccount(currency: string): string {
  return `sales:${currency}`;
}

/** The system account of the money that the payment provider holds for us, per currency. */
export function clearingAccount(currency: string): string {
  return `clearing:${currency}`;
}

/** The system account of the money on the website's bank account, per currency. */
export function bankAccount(currency: string): string {
  return `bank:${currency}`;
}

/** The system account of money that belongs to no order, per currency [payment.unallocated]. */
export function unallocatedAccount(currency: string): string {
  return `unallocated:${currency}`;
}

/** The system account that receives withdrawn and expired credit, per currency. */
export function expiryAccount(currency: string): string {
  return `expiry:${currency}`;
}

/** The system account that receives what was left on codes that clients returned, per currency [voucher.take-back]. */
export function returnedAccount(currency: string): string {
  return `returned:${currency}`;
}
