export { isMadeByShop } from "./made-secrets.ts";
export { partnerKeyName, readPartnerKeyName } from "./partner-key-name.ts";
export { ensureSecret, putSecret, readSecret, readSecretsOf } from "./secrets.ts";
export { deleteSecret, listedSecrets } from "./store.ts";
