import type * as operations from "@guerdon/contract/operations/catalogue-revision";
import { type OperatorAct, type OperatorShop, refused } from "../../operation-binder.ts";
import { type KeptRevision, StoredSource } from "../catalogue/index.ts";
import { findCatalogueRevision } from "./find-catalogue-revision.ts";
import { makeRevision } from "./import-catalogue.ts";

/** Makes a draft live, as an import of its file would now [catalogue.drafts]. */
export const publishCatalogue: OperatorAct<typeof operations.publishCatalogue> = async (shop, run, input) => {
  const { catalogue_id, revision } = input;
  const found = await findCatalogueRevision(shop.db, catalogue_id, revision);
  if (!found.ok) {
    return found;
  }
  return found.kept.published_at === null
    ? makeRevision(shop, run, keptWish(shop, found.kept, input))
    : refused({ code: "catalogue_revision_published", fields: { catalogue_id, revision } });
};

/** Makes what an earlier revision had a new one, which is live [catalogue.rollback]. */
export const rollBackCatalogue: OperatorAct<typeof operations.rollBackCatalogue> = async (shop, run, input) => {
  const { catalogue_id, revision } = input;
  const found = await findCatalogueRevision(shop.db, catalogue_id, revision);
  if (!found.ok) {
    return found;
  }
  return found.kept.published_at === null
    ? refused({ code: "catalogue_revision_draft", fields: { catalogue_id, revision } })
    : makeRevision(shop, run, keptWish(shop, found.kept, input));
};

function keptWish(
  { db }: OperatorShop,
  { head, revision }: KeptRevision,
  { withdraw, lower }: { withdraw?: number | "any" | undefined; lower?: number | "any" | undefined },
) {
  const source = new StoredSource(db, { catalogueId: head.catalogue.id, revision });
  return { source, head, from: revision, isDraft: false, newPictures: 0, withdraw, lower };
}
