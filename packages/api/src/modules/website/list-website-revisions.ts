import type { listWebsiteRevisions as operation } from "@guerdon/contract/operations/revision";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { liveNumber } from "./apply-store.ts";
import { findRevisionHeads } from "./find-revision.ts";

/** The revisions of a website and which is live, the newest first. */
export const listWebsiteRevisions: OperatorAct<typeof operation> = async ({ db }, _run, { website_id }) => {
  const found = await findRevisionHeads(db, website_id);
  if (!found.ok) {
    return found;
  }
  const live = await liveNumber(db, website_id);
  const stateOf = ({ revision, published_at }: (typeof found.heads)[number]) => {
    if (revision === live?.revision) {
      return "live";
    }
    return published_at === null ? "draft" : "superseded";
  };
  return done({ revisions: found.heads.map((head) => ({ ...head, state: stateOf(head) })) });
};
