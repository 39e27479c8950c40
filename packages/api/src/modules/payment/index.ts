export { allocate, allocatedSums, allocationsOf, releaseAllocations } from "./allocation-store.ts";
export { askAboutRefund } from "./ask-about-refund.ts";
export {
  type AttemptChanges,
  type AttemptKey,
  capturedAttempt,
  changeAttempt,
  claimAttempt,
  countUndecidedAttempts,
  findAttempt,
  findAttemptByRef,
  insertAttempt,
  isRiskTokenTaken,
  lockAttempt,
  outdateCall,
  type PaymentAttempt,
  unallocatedPayments,
  undecidedAttempts,
} from "./attempt-store.ts";
export {
  changeBankEntry,
  insertBankEntries,
  knownEntryKeys,
  lockBankEntry,
  type NewBankEntry,
  newEntryIds,
  openBankEntries,
  type StoredBankEntry,
} from "./bank-entry-store.ts";
export { bankTransferOf } from "./bank-transfer.ts";
export { entryKeys } from "./entry-keys.ts";
export { recordGiveBack } from "./give-back.ts";
export { askProvider, isCounted, type NextCall, nextCall, type ProviderAnswer } from "./next-call.ts";
export { ibanDigests, openPayer, sealPayer } from "./payer.ts";
export { countPayersToDigest, erasePayersOf, ordersOfIban, payersOfOrders } from "./payer-store.ts";
export { payerHolding, payersOfPerson } from "./payers-of-person.ts";
export { isPaymentLeft } from "./payment-left.ts";
export { newPaymentRef, notifyUrl, refDigest, returnUrl } from "./payment-ref.ts";
export type { StatementEntry } from "./read-camt.ts";
export { paymentRoutes } from "./routes.ts";
export { bankEntryRotation } from "./tables.ts";
export { bankAllocationFacts, bankEntryFacts, takenPayments } from "./verify-store.ts";
