import type { listCatalogueRevisions as operation } from "@guerdon/contract/operations/catalogue-revision";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { type KeptRevision, keptRevisions, liveRevision } from "../catalogue/index.ts";
import { catalogueUnknown } from "./find-catalogue-revision.ts";

/** The revisions and drafts of a catalogue, the newest first [catalogue.revisions]. */
export const listCatalogueRevisions: OperatorAct<typeof operation> = async ({ db }, _run, { catalogue_id }) => {
  const kept = await keptRevisions(db, catalogue_id);
  if (kept.length === 0) {
    return catalogueUnknown(db, catalogue_id);
  }
  const live = await liveRevision(db, catalogue_id);
  const stateOf = ({ revision, published_at }: KeptRevision) => {
    if (revision === live) {
      return "live";
    }
    return published_at === null ? "draft" : "superseded";
  };
  return done({
    revisions: kept.map((each) => {
      const { head: _head, ...told } = each;
      return { ...told, state: stateOf(each) };
    }),
  });
};
