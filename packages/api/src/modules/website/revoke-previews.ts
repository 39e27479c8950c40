import type { revokePreviews as operation } from "@guerdon/contract/operations/revision";
import { CHANGED_CHANNEL, notify } from "../../db/notify.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "./find-website.ts";
import { beginPreviewRound } from "./state-store.ts";

/** Ends all links to previews of a website, in every process [revision.preview-revoked]. */
export const revokePreviews: OperatorAct<typeof operation> = (_shop, run, { website_id }) =>
  run.change([`website:${website_id}`], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    await beginPreviewRound(unit, website_id);
    await notify(unit, CHANGED_CHANNEL, `website:${website_id}`);
    return done({}, { website: website_id, subject: website_id });
  });
