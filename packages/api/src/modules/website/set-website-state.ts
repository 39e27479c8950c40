import type { setWebsiteState as operation } from "@guerdon/contract/operations/website";
import type { WebsiteState } from "@guerdon/domain/website/website-state";
import { CHANGED_CHANNEL, notify } from "../../db/notify.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite } from "./find-website.ts";
import { saveState } from "./state-store.ts";

const STATE_AFTER = { pause: "paused", resume: "open", close: "closed", open: "open" } as const satisfies Record<
  string,
  WebsiteState
>;

/** Pauses, closes or opens a website and notifies running processes [website.state]. */
export const setWebsiteState: OperatorAct<typeof operation> = (_shop, run, { website_id, change }) =>
  run.change([`website:${website_id}`], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const { state: was } = found.website;
    if (was === "closed" && (change === "pause" || change === "resume")) {
      return refused({ code: "website_closed" as const, fields: {} });
    }
    const is = STATE_AFTER[change];
    const record = { website: website_id, subject: website_id };
    if (was === is) {
      return done({ was, is }, { ...record, outcome: "unchanged" });
    }
    await saveState(unit, website_id, is);
    await notify(unit, CHANGED_CHANNEL, `website:${website_id}`);
    return done({ was, is }, { ...record, before: was, after: is });
  });
