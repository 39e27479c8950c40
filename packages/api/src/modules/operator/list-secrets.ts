import type { listSecrets as operation } from "@guerdon/contract/operations/secret";
import { secretReferences } from "@guerdon/contract/operations/secret-settings";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { isMadeByShop, listedSecrets, readPartnerKeyName } from "../secret/index.ts";
import { allWebsites, findWebsite } from "../website/index.ts";
import { lastOperators } from "./record-store.ts";

/** Lists secrets with the settings that refer to them, and without their values [secret.list]. */
export const listSecrets: OperatorAct<typeof operation> = async ({ db }, _run, { website_id }) => {
  const found = website_id === undefined ? undefined : await findWebsite(db, website_id);
  if (found && !found.ok) {
    return found;
  }
  const websites = found ? [found.website] : await allWebsites(db);
  const settings = new Map(websites.map((website) => [website.id, website.settings]));
  const operators = await lastOperators(db, "setSecret");
  const secrets = (await listedSecrets(db, website_id)).map((secret) => {
    const own = settings.get(secret.website_id);
    const uses = own ? secretReferences(own).filter(({ name }) => name === secret.name) : [];
    const by = operators.find(({ website_id: of, subject }) => of === secret.website_id && subject === secret.name);
    const is_made_by_shop = isMadeByShop(secret.name);
    return {
      ...secret,
      time_zone: own?.time_zone ?? "UTC",
      changed_by: is_made_by_shop ? null : (by?.operator ?? null),
      used_by: readPartnerKeyName(secret.name) ? ["partners"] : uses.map(({ path }) => path.join(".")),
      is_made_by_shop,
    };
  });
  return done({ secrets }, website_id === undefined ? {} : { website: website_id });
};
