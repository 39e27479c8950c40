import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Refused, refused } from "../../operation-binder.ts";
import { catalogueIds, type KeptRevision, keptRevisions, liveRevision } from "../catalogue/index.ts";

interface CatalogueUnknown {
  code: "catalogue_unknown";
  fields: { catalogue_id: string; known: string[] };
}

interface RevisionUnknown {
  code: "catalogue_revision_unknown";
  fields: { catalogue_id: string; revision: number };
}

/** The refusal of a catalogue that does not exist. */
export async function catalogueUnknown(unit: UnitOfWork, catalogue_id: string): Promise<Refused<CatalogueUnknown>> {
  return refused({ code: "catalogue_unknown", fields: { catalogue_id, known: await catalogueIds(unit) } });
}

/** A kept revision or draft of a catalogue; the one that is live, if none is named. */
export async function findCatalogueRevision(
  unit: UnitOfWork,
  catalogue_id: string,
  named: number | undefined,
): Promise<{ ok: true; kept: KeptRevision; live: number | undefined } | Refused<CatalogueUnknown | RevisionUnknown>> {
  const live = await liveRevision(unit, catalogue_id);
  const revision = named ?? live ?? 0;
  const [kept] = await keptRevisions(unit, catalogue_id, revision);
  if (kept) {
    return { ok: true, kept, live };
  }
  // A new catalogue may have a draft alone.
  const isKnown = live !== undefined || (await keptRevisions(unit, catalogue_id)).length > 0;
  return isKnown
    ? refused({ code: "catalogue_revision_unknown", fields: { catalogue_id, revision } })
    : catalogueUnknown(unit, catalogue_id);
}
