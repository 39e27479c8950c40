import type { removePartnerKey } from "@guerdon/contract/operations/partner";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { deleteSecret, partnerKeyName } from "../secret/index.ts";
import { findWebsite } from "../website/index.ts";
import { partnerKeysOf } from "./partner-keys.ts";

/** Removes a key: tokens that it signed count no more, from now on [handshake.rotation]. */
export const removeKey: OperatorAct<typeof removePartnerKey> = ({ keyring }, run, { website_id, partner, number }) =>
  run.change([`website:${website_id}`], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const keys = await partnerKeysOf(unit, keyring, { website_id });
    const numbers = keys.filter((key) => key.partner === partner).map((key) => key.number);
    if (numbers.length === 0) {
      const known = [...new Set(keys.map((key) => key.partner))];
      return refused({ code: "partner_unknown", fields: { partner, known }, at: { path: ["partner"] } });
    }
    if (!(await deleteSecret(unit, { website_id, name: partnerKeyName({ partner, number }) }))) {
      return refused({ code: "partner_key_unknown", fields: { partner, number, numbers } });
    }
    return done({ left: numbers.length - 1 }, { website: website_id, subject: partner, details: { number } });
  });
