export { SANDBOX_AUTHOR } from "./author/delivery-routes.ts";
export { SANDBOX_CLEVERREACH } from "./cleverreach/cleverreach-routes.ts";
export { createSandbox, type SandboxOptions } from "./create-sandbox.ts";
export { SANDBOX_ACCOUNT } from "./saferpay/api-routes.ts";
