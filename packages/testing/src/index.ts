export { BOOKKEEPING } from "./bookkeeping.ts";
export { aBounceReport } from "./bounce-report.ts";
export { browsing, visitorWithCode } from "./browsing.ts";
export { aCatalogue, anAddress, aPricedReward, aProduct, aReward, aVariation } from "./builders.ts";
export { aBuyersVisit, aSetupRequest, insertBuyer, setUpVisit } from "./buyers-visit.ts";
export { buyingMistakes, type PurchaseInMind, unfinishedOrders, type VisitorsMemory } from "./buying-books.ts";
export { orderAsCustomer, payTheRest } from "./calls/account-acts.ts";
export { browseAndLeave } from "./calls/browsing-acts.ts";
export { CallRecorder } from "./calls/call-recorder.ts";
export { aShopOfCalls } from "./calls/calls-shop.ts";
export { makeCallsSucceed } from "./calls/every-call.ts";
export { StatementCounter } from "./calls/statement-counter.ts";
export {
  aCatalogueFile,
  aCatalogueImporter,
  anEntry,
  CARD,
  catalogueCounts,
  offeredProducts,
} from "./catalogue-files.ts";
export { changeRecords } from "./change-records.ts";
export {
  type CitusServer,
  dropCitusDatabase,
  makeCitusDatabase,
  placesOf,
  startCitus,
  whyNoCitus,
} from "./citus-server.ts";
export { collectingGarbage } from "./collecting-garbage.ts";
export { fillCompany } from "./company/fill-company.ts";
export { multiplyCompany } from "./company/multiply-company.ts";
export { creditAtWorkers } from "./credit-at-workers.ts";
export { openPositions, waitingMails } from "./delivery-books.ts";
export { documentProblems, rawKeys } from "./document-problems.ts";
export { emptyDatabase, rowDigests } from "./empty-database.ts";
export { everyWord, tablesWith } from "./every-word.ts";
export {
  insertAccount,
  insertCatalogue,
  insertVoucher,
  insertWebsite,
  insertWebsiteWith,
  type VoucherOptions,
  websiteFile,
} from "./fixtures.ts";
export { freePort } from "./free-port.ts";
export { aMailDelivery, insertStock, type TestMailDelivery } from "./fulfilment-fixtures.ts";
export { A_QUESTION, aLogo, giverFile, insertGiver } from "./givers.ts";
export { type GrowingPlan, growingPlans } from "./growing-plans.ts";
export {
  aShopWithInvoices,
  documentMails,
  type InvoiceShop,
  invoiceRecords,
  orderIn,
  printedInvoices,
  workOnInvoices,
} from "./invoice-shop.ts";
export { INVOICING } from "./invoicing.ts";
export { localhostAgent, localhostFetch } from "./localhost-agent.ts";
export { machineEnvironment } from "./machine-environment.ts";
export { aShopOfMany, MANY_PRODUCTS } from "./many-products.ts";
export { insertManyVouchers } from "./many-vouchers.ts";
export { type RevivedShop, startMortalShop } from "./mortal-shop.ts";
export { mostRowsHandled, timesRead } from "./most-rows-handled.ts";
export { minimalEnvironment, NodeProcess } from "./node-process.ts";
export { expectOneMove } from "./one-move.ts";
export { anOperator, type TestOperator } from "./operator.ts";
export {
  comeByPartner,
  insertPartner,
  PARTNER,
  PARTNER_SECRET,
  partnerKeyPair,
  partnerToken,
  shakeHands,
  type TokenOptions,
} from "./partner.ts";
export { type ProvidersPayment, undecided } from "./paying-books.ts";
export { keepsStatements, type Pooler, pgbouncerVersion, startPgbouncer } from "./pgbouncer.ts";
export { systemPostgres } from "./postgres-binaries.ts";
export { type PostgresServer, startPostgres, startStandby, unprivilegedUser } from "./postgres-server.ts";
export { queryAt } from "./query-at.ts";
export { randomNumbers } from "./random.ts";
export { RANDOM_CATALOGUE, writeRandomCatalogue, writeRandomStock } from "./random-assortment.ts";
export { type Look, lookInto, orderMistakes } from "./random-books.ts";
export { buyAtRandom, type MortalShop, type PlacedByBuyer } from "./random-buyer.ts";
export {
  actInHistory,
  aShopOfHistories,
  HISTORY_ACTS,
  HISTORY_CODES,
  HISTORY_ZONES,
  type HistoryAct,
  type HistoryShop,
} from "./random-history.ts";
export { type ArrivedMail, type RandomMailServer, startRandomMailServer } from "./random-mail-server.ts";
export { decideWhatIsOpen, type Operate, refundAtRandom } from "./random-operator.ts";
export { deliverAtRandom, deliverOrGiveBack, followBounces, takeBackAtRandom } from "./random-sender.ts";
export { pathOf, rightBody } from "./right-inputs.ts";
export { type S3Server, startS3 } from "./s3-server.ts";
export { handedOnPlans, type ScatteredPlan, scatteredPlans } from "./scattered-plans.ts";
export { sentStatements } from "./sent-statements.ts";
export {
  killShopCommand,
  limitRequests,
  PLENTY,
  type ProcessSettings,
  runShopCommand,
  type ShopProcess,
  shopEnvironment,
  startShopProcess,
  tryShopCommand,
} from "./shop-process.ts";
export { aTerminal } from "./terminal.ts";
export { AUTHOR_URL, aDraft, type TestAuthor, testAuthor } from "./test-author.ts";
export { CAPTCHA_TOKENS } from "./test-captchas.ts";
export { type SentSpan, testCollector } from "./test-collector.ts";
export { type TestDatabase, testDatabase } from "./test-database.ts";
export { aDeliveredNode, type TestDelivery, testDelivery } from "./test-delivery.ts";
export { isDistributed, testEngine } from "./test-engine.ts";
export { type TestIssuer, testIssuer } from "./test-issuer.ts";
export { type TestMailbox, testMailbox } from "./test-mailbox.ts";
export { type TestNewsletter, testNewsletter } from "./test-newsletter.ts";
export { type TestObjects, testObjects } from "./test-objects.ts";
export { type TestPayments, testPayments } from "./test-payments.ts";
export { aShop, openTabs, TEST_SECRET, type TestShop } from "./test-shop.ts";
export { aShopWithTransfers, BANK_ACCOUNT } from "./transfer-shop.ts";
export { Visitor } from "./visitor.ts";
export { aWebsiteFolder } from "./website-folder.ts";
export { aShopThatKnowsPia, PIA, PIA_AT_AURORA } from "./whole-person.ts";
