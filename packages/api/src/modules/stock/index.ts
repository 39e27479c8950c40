export { codesOfLines, handOutStock, hasEnoughCodes } from "./hand-out-store.ts";
export { issuedCodes, noteRefusal, openIssuance } from "./issuance-store.ts";
export { putIntoStock } from "./put-into-stock.ts";
export { putIssuedCodes } from "./put-issued-codes.ts";
export { countFreeCodes, countStockCodes, productsWithoutCodes } from "./store.ts";
export { stockCodeFacts } from "./verify-store.ts";
