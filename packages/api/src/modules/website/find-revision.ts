import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Refused, refused } from "../../operation-binder.ts";
import { websiteIds } from "./demo-store.ts";
import { findRevision, type Revision, type RevisionHead, type RevisionKey, revisionHeads } from "./revision-store.ts";

interface WebsiteUnknown {
  code: "website_unknown";
  fields: { website_id: string; known: string[] };
}

interface RevisionUnknown {
  code: "revision_unknown";
  fields: { website_id: string; revision: number; last: number };
}

/** The revisions of a website, the newest first; a website has one even if nothing of it is live. */
export async function findRevisionHeads(
  unit: UnitOfWork,
  website_id: string,
): Promise<{ ok: true; heads: [RevisionHead, ...RevisionHead[]] } | Refused<WebsiteUnknown>> {
  const [newest, ...heads] = await revisionHeads(unit, website_id);
  if (newest) {
    return { ok: true, heads: [newest, ...heads] };
  }
  return refused({ code: "website_unknown", fields: { website_id, known: await websiteIds(unit) } });
}

/** The revision that an operation names. */
export async function findKeptRevision(
  unit: UnitOfWork,
  key: RevisionKey,
): Promise<{ ok: true; revision: Revision } | Refused<WebsiteUnknown | RevisionUnknown>> {
  const revision = await findRevision(unit, key);
  if (revision) {
    return { ok: true, revision };
  }
  const found = await findRevisionHeads(unit, key.website_id);
  return found.ok ? refused({ code: "revision_unknown", fields: { ...key, last: found.heads[0].revision } }) : found;
}
