export { assignCodes, codesOfLines, hasEnoughCodes, lockCodes } from "./hand-out-store.ts";
export { countSealedCodes, stockKeyIds } from "./key-store.ts";
export { resealStockCodes } from "./reseal-stock-codes.ts";
export { countFreeCodes } from "./store.ts";
export { stockCodeFacts } from "./verify-store.ts";
