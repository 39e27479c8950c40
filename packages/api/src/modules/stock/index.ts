export { countSealedCodes, stockKeyIds } from "./key-store.ts";
export { resealStockCodes } from "./reseal-stock-codes.ts";
export { countFreeCodes } from "./store.ts";
