export { isMadeByShop } from "./made-secrets.ts";
export { resealSecrets } from "./reseal-secrets.ts";
export { ensureSecret, putSecret, readSecret } from "./secrets.ts";
export { countSecrets, listedSecrets, secretKeyIds } from "./store.ts";
