export { voucherRoutes } from "./routes.ts";
