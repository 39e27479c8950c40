import type { setSecret as operation } from "@guerdon/contract/operations/secret";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { isMadeByShop } from "./made-secrets.ts";
import { readPartnerKeyName } from "./partner-key-name.ts";
import { putSecret } from "./secrets.ts";
import { findSecret } from "./store.ts";

/** Stores a secret. The log has its name, and never its value [secret.set]. */
export const setSecret: OperatorAct<typeof operation> = ({ keyring }, run, { value, ...key }) =>
  run.change([`website:${key.website_id}`], async (unit) => {
    const found = await findWebsite(unit, key.website_id);
    if (!found.ok) {
      return found;
    }
    if (isMadeByShop(key.name)) {
      return refused({ code: "secret_reserved", fields: { name: key.name } });
    }
    if (readPartnerKeyName(key.name)) {
      return refused({ code: "secret_of_partner", fields: { name: key.name } });
    }
    const is_replaced = (await findSecret(unit, key)) !== undefined;
    await putSecret(unit, keyring, { ...key, value, now: run.now() });
    return done({ is_replaced }, { website: key.website_id, subject: key.name, details: { is_replaced } });
  });
