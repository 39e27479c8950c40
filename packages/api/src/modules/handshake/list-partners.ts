import type { listPartners as operation } from "@guerdon/contract/operations/partner";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { allWebsites, findWebsite } from "../website/index.ts";
import { partnerKeysOf } from "./partner-keys.ts";

/** Lists partners and their keys, without what is secret of them [handshake.partners]. */
export const listPartners: OperatorAct<typeof operation> = async ({ db, keyring }, _run, { website_id }) => {
  const found = website_id === undefined ? undefined : await findWebsite(db, website_id);
  if (found && !found.ok) {
    return found;
  }
  const websites = found ? [found.website] : await allWebsites(db);
  const keys = await Promise.all(
    websites.map(async ({ id, settings: { time_zone } }) =>
      (await partnerKeysOf(db, keyring, { website_id: id })).map(({ partner, number, algorithm, changed_at }) => {
        return { website_id: id, partner, number, algorithm, changed_at, time_zone };
      }),
    ),
  );
  return done({ keys: keys.flat() }, website_id === undefined ? {} : { website: website_id });
};
