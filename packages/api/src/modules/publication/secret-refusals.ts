import type { RefusalOf } from "@guerdon/contract/operations/operation";
import { secretReferences } from "@guerdon/contract/operations/secret-settings";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { isMadeByShop, listedSecrets } from "../secret/index.ts";

type Refusal = RefusalOf<typeof applyWebsite>;

/** Refuses settings that refer to a secret that the website lacks, or to one of the shop's own [secret.missing]. */
export async function secretRefusals(
  unit: UnitOfWork,
  settings: WebsiteSettings,
  { isNew, awaited }: { isNew: boolean; awaited: readonly string[] },
): Promise<Refusal[]> {
  const references = secretReferences(settings);
  if (references.length === 0) {
    return [];
  }
  const known = new Set([...(await listedSecrets(unit, settings.id)).map(({ name }) => name), ...awaited]);
  return references.flatMap(({ path, name }): Refusal[] => {
    const at = { path: ["settings", ...path] };
    if (isMadeByShop(name)) {
      return [{ code: "secret_reserved", fields: { name }, at }];
    }
    const fields = { website_id: settings.id, name, is_new: isNew };
    return known.has(name) ? [] : [{ code: "secret_missing", fields, at }];
  });
}
