export { countAccounts, DEMO_ACCOUNT_PREFIX } from "./count-store.ts";
export { areNamesTaken, createAccounts } from "./create-accounts.ts";
export { hashPassword, isPassword } from "./hash-password.ts";
export { lockAccountWithCredit } from "./lock-account-with-credit.ts";
export { mayLogIn } from "./may-log-in.ts";
export { prepareMail } from "./prepare-mail.ts";
export { accountRoutes } from "./routes.ts";
export { takenIds } from "./store.ts";
export { accountOwnerFacts } from "./verify-store.ts";
