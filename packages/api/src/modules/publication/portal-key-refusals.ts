import type { RefusalOf } from "@guerdon/contract/operations/operation";
import { secretNameIn } from "@guerdon/contract/operations/secret-settings";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { signingKey } from "../promotion/index.ts";
import { readSecret } from "../secret/index.ts";

/** Refuses a stored secret that cannot sign the links to the partner's portal [promotion.portal-link]. */
export async function portalKeyRefusals(
  unit: UnitOfWork,
  keyring: Keyring,
  { id: website_id, partner_portal: portal }: WebsiteSettings,
): Promise<RefusalOf<typeof applyWebsite>[]> {
  const secret = portal && (await readSecret(unit, keyring, { website_id, name: secretNameIn(portal.secret) }));
  if (!portal || secret === undefined || secret === null || signingKey(portal.algorithm, secret)) {
    return [];
  }
  const at = { path: ["settings", "partner_portal", "secret"] };
  return [{ code: "partner_portal_key_unfit", fields: { algorithm: portal.algorithm }, at }];
}
