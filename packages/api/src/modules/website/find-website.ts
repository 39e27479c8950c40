import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { refused } from "../../operation-binder.ts";
import { allWebsites } from "./store.ts";

/** The website that an operation names, or the refusal `website_unknown`. */
export async function findWebsite(unit: UnitOfWork, website_id: string) {
  const websites = await allWebsites(unit);
  const website = websites.find(({ id }) => id === website_id);
  if (website) {
    return { ok: true as const, website };
  }
  const known = websites.map(({ id }) => id);
  return refused({ code: "website_unknown" as const, fields: { website_id, known } });
}
