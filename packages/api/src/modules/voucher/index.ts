export { countUnspentVouchers, voucherKeyIds } from "./key-store.ts";
export { voucherRoutes } from "./routes.ts";
export { voucherFacts } from "./verify-store.ts";
