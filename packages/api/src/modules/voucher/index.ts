export { countUnspentVouchers, voucherKeyIds } from "./key-store.ts";
export { voucherRoutes } from "./routes.ts";
export { deletePastAttempts } from "./store.ts";
