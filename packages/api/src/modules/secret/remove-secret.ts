import type { removeSecret as operation } from "@guerdon/contract/operations/secret";
import { secretReferences } from "@guerdon/contract/operations/secret-settings";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { isMadeByShop } from "./made-secrets.ts";
import { readPartnerKeyName } from "./partner-key-name.ts";
import { deleteSecret, listedSecrets } from "./store.ts";

/** Removes a secret, unless a setting of its website refers to it [secret.removal]. */
export const removeSecret: OperatorAct<typeof operation> = (_shop, run, key) =>
  run.change([`website:${key.website_id}`], async (unit) => {
    const { website_id, name } = key;
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    if (isMadeByShop(name)) {
      return refused({ code: "secret_reserved", fields: { name } });
    }
    if (readPartnerKeyName(name)) {
      return refused({ code: "secret_of_partner", fields: { name } });
    }
    const uses = secretReferences(found.website.settings).filter((reference) => reference.name === name);
    if (uses.length > 0) {
      const settings = uses.map(({ path }) => path.join("."));
      return refused({ code: "secret_used", fields: { name, settings } });
    }
    if (!(await deleteSecret(unit, key))) {
      const known = (await listedSecrets(unit, website_id)).map((secret) => secret.name);
      return refused({ code: "secret_unknown", fields: { name, known } });
    }
    return done({}, { website: website_id, subject: name });
  });
