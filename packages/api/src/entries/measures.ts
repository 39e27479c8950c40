/** What is measured of the database now and then. It is separate, so that a shop that nobody watches does not load it. */
export { type JobBacklog, jobBacklog } from "../jobs/job-backlog.ts";
export { waitingMails } from "../modules/fulfilment/index.ts";
export { countFailedJobs } from "../modules/job/index.ts";
export { outstandingCredit } from "../modules/ledger/outstanding-credit.ts";
export { lastCommands } from "../modules/operator/index.ts";
export { type Level as StockLevel, sellingLevels, stockLevels } from "../modules/stock/list-stock-levels.ts";
