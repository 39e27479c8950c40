export { voucherRoutes } from "./routes.ts";
export { deletePastAttempts } from "./store.ts";
