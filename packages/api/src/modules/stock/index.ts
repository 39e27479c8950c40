export { assignCodes, codesOfLines, hasEnoughCodes, lockCodes } from "./hand-out-store.ts";
export { countSealedCodes, stockKeyIds } from "./key-store.ts";
export { putIntoStock } from "./put-into-stock.ts";
export { resealStockCodes } from "./reseal-stock-codes.ts";
export { countFreeCodes, countStockCodes } from "./store.ts";
export { stockCodeFacts } from "./verify-store.ts";
