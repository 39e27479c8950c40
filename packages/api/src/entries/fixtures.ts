/**
 * Parts of acts with which tests prepare a shop, halt an import in its middle and verify the ledger. Operations cannot
 * replace them: tests set codes, times and states that no operator may set.
 */

export { TABLES } from "../all-tables.ts";
export { PACES } from "../db/in-batches.ts";
export { areNamesTaken, createAccounts } from "../modules/account/create-accounts.ts";
export { hashPassword } from "../modules/account/hash-password.ts";
export type { ComingRevision } from "../modules/catalogue/coming-revision.ts";
export { type PlannedRows, writeRevision } from "../modules/catalogue/import-store.ts";
export { recordRevision } from "../modules/catalogue/past-store.ts";
export { beginRevision } from "../modules/catalogue/revision-store.ts";
export { storePartnerKey } from "../modules/handshake/partner-keys.ts";
export { readDocument } from "../modules/invoice/read-document.ts";
export { openDocument, openInvoice, sealDocument, sealInvoice } from "../modules/invoice/sealed-invoice.ts";
export { expiryAccount, postTransfers } from "../modules/ledger/index.ts";
export { verifyLedger } from "../modules/operator/verify-store.ts";
export { openPeople, sealPeople } from "../modules/order/people.ts";
export { recordComingPrices } from "../modules/price/record-catalogue-prices.ts";
export { importLockName } from "../modules/publication/import-lock.ts";
export { putIntoStock } from "../modules/stock/put-into-stock.ts";
export { stockDigestText } from "../modules/stock/stock-digest-text.ts";
export { createVouchers } from "../modules/voucher/create-vouchers.ts";
export { putWebsite } from "../modules/website/put-website.ts";
export type { StoredPage } from "../modules/website/stored-website.ts";
export { openStatement, sealStatement } from "../modules/withdrawal/statement.ts";
