import type { addDemoPartner as operation } from "@guerdon/contract/operations/demonstration";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { demoPartnerSecret, demoPortalSecret, partnerKeysOf, storePartnerKey } from "../handshake/index.ts";
import { putSecret, readSecret } from "../secret/index.ts";
import { websiteIds } from "../website/index.ts";

/**
 * Lets the partner whom the sandbox plays bring visitors in, and take them over in its portal, if its website is there
 * [handshake.sandbox] [promotion.sandbox].
 */
export const addDemoPartner: OperatorAct<typeof operation> = ({ keyring }, run, { website, partner, portal_secret }) =>
  run.change([`website:${website}`], async (unit) => {
    if (!(await websiteIds(unit)).includes(website)) {
      return done({ is_added: false }, { outcome: "unchanged" });
    }
    const key = { partner, number: 1, algorithm: "HS256" as const, key: demoPartnerSecret(keyring, website) };
    const keys = await partnerKeysOf(unit, keyring, { website_id: website, partner });
    const isKnown = keys.some((known) => known.key === key.key);
    if (!isKnown) {
      await storePartnerKey(unit, keyring, { website_id: website, key, now: run.now() });
    }
    const secret = { website_id: website, name: portal_secret };
    const value = demoPortalSecret(keyring, website);
    const isStored = (await readSecret(unit, keyring, secret)) === value;
    if (!isStored) {
      await putSecret(unit, keyring, { ...secret, value, now: run.now() });
    }
    return isKnown && isStored
      ? done({ is_added: false }, { outcome: "unchanged" })
      : done({ is_added: true }, { website, subject: partner });
  });
