export { aCatalogue, anAddress, aProduct, aReward } from "./builders.ts";
export { insertCatalogue, insertVoucher, insertWebsite, type VoucherWish, websiteFile } from "./fixtures.ts";
export { aPostOffice, insertStock } from "./fulfilment-fixtures.ts";
export { localhostAgent, localhostFetch } from "./localhost-agent.ts";
export { startPostgres } from "./postgres-server.ts";
export { type TestDatabase, testDatabase } from "./test-database.ts";
export { testEngine } from "./test-engine.ts";
export { aShop, type TestShop } from "./test-shop.ts";
export { Visitor } from "./visitor.ts";
