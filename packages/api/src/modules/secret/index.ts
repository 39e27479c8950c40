export { isMadeByShop } from "./made-secrets.ts";
export { partnerKeyName, readPartnerKeyName } from "./partner-key-name.ts";
export { resealSecrets } from "./reseal-secrets.ts";
export { ensureSecret, putSecret, readSecret, readSecretsOf } from "./secrets.ts";
export { countSecrets, deleteSecret, listedSecrets, secretKeyIds } from "./store.ts";
