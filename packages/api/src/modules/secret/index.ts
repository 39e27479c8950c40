export { resealSecrets } from "./reseal-secrets.ts";
export { ensureSecret, putSecret, readSecret } from "./secrets.ts";
export { countSecrets, secretKeyIds } from "./store.ts";
