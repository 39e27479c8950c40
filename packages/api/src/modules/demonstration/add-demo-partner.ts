import type { addDemoPartner as operation } from "@guerdon/contract/operations/demonstration";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { demoPartnerSecret, partnerKeysOf, storePartnerKey } from "../handshake/index.ts";
import { websiteIds } from "../website/index.ts";

/** Lets the partner whom the sandbox plays bring visitors in, if its website is there [handshake.sandbox]. */
export const addDemoPartner: OperatorAct<typeof operation> = ({ keyring }, run, { website, partner }) =>
  run.change([`website:${website}`], async (unit) => {
    const secret = demoPartnerSecret(keyring, website);
    const isThere = (await websiteIds(unit)).includes(website);
    const keys = isThere ? await partnerKeysOf(unit, keyring, { website_id: website, partner }) : [];
    if (!isThere || keys.some(({ key }) => key === secret)) {
      return done({ is_added: false }, { outcome: "unchanged" });
    }
    const key = { partner, number: 1, algorithm: "HS256" as const, key: secret };
    await storePartnerKey(unit, keyring, { website_id: website, key, now: run.now() });
    return done({ is_added: true }, { website, subject: partner });
  });
