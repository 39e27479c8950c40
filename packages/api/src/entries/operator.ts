/** The operators' entry point. It is separate, so that a running shop does not load code that only operators need. */
export type { ListReading, OperatorCaller } from "../calls/caller.ts";
export { createOperations } from "../calls/create-operations.ts";
export type { OperationAnswer } from "../calls/perform-operation.ts";
export { clockDifference } from "../db/clock-watch.ts";
export { type DatabaseFacts, databaseFacts } from "../db/database-facts.ts";
export { type PoolerFacts, poolerFacts } from "../db/pooler-facts.ts";
export { type StandbyFacts, standbyFacts } from "../db/standby-facts.ts";
export { WAITING_LIMITS } from "../db/waiting-limits.ts";
export { catalogueQuestions } from "../modules/catalogue/catalogue-questions.ts";
export { failedJobs } from "../modules/job/index.ts";
export { type KeyStatus, keyStatus } from "../modules/key/index.ts";
export { lastCommands, recordOperation, verifyLedger } from "../modules/operator/index.ts";
export { countUndecidedAttempts, unallocatedPayments } from "../modules/payment/index.ts";
export { pricedCatalogues } from "../modules/price/index.ts";
export { tidyCatalogues } from "../modules/publication/tidy-catalogues.ts";
export { countRefunds } from "../modules/refund/index.ts";
export { productsWithoutCodes } from "../modules/stock/index.ts";
export { guessingStatus } from "../modules/voucher/index.ts";
