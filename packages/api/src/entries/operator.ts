/** The operators' entry point. It is separate, so that a running shop does not load code that only operators need. */
export type { ListReading, OperatorCaller } from "../calls/caller.ts";
export { createOperations } from "../calls/create-operations.ts";
export type { OperationAnswer } from "../calls/perform-operation.ts";
export { catalogueQuestions } from "../modules/catalogue/catalogue-questions.ts";
export { lastCommands, recordOperation, verifyLedger } from "../modules/operator/index.ts";
export { tidyCatalogues } from "../modules/publication/tidy-catalogues.ts";
export { guessingStatus } from "../modules/voucher/index.ts";
