export { eraseOldAddresses, eraseSpentAddresses } from "./address-erasure-store.ts";
export { countSealedAddresses } from "./address-store.ts";
export { countVouchers } from "./count-store.ts";
export { createVouchers, takenCodes, type VoucherToIssue } from "./create-vouchers.ts";
export { countUnspentVouchers, voucherKeyIds } from "./key-store.ts";
export { mandatoryAddresses } from "./mandatory-address.ts";
export { resealAddresses } from "./reseal-addresses.ts";
export { voucherRoutes } from "./routes.ts";
export { voucherFacts } from "./verify-store.ts";
