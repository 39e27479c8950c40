export { deletePastAccountAttempts } from "./attempt-store.ts";
export { countAccounts, DEMO_ACCOUNT_PREFIX } from "./count-store.ts";
export { areNamesTaken, createAccounts } from "./create-accounts.ts";
export { hashPassword } from "./hash-password.ts";
export { accountKeyIds, countSealedAccounts } from "./key-store.ts";
export { mayLogIn } from "./may-log-in.ts";
export { resealAccounts } from "./reseal-accounts.ts";
export { accountRoutes } from "./routes.ts";
export { accountOwnerFacts } from "./verify-store.ts";
