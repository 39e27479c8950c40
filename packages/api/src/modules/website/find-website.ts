import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { refused } from "../../operation-binder.ts";
import { websiteIds } from "./demo-store.ts";
import { someWebsites } from "./store.ts";

/** The website that an operation names, or the refusal `website_unknown`. */
export async function findWebsite(unit: UnitOfWork, website_id: string) {
  const [website] = await someWebsites(unit, [website_id]);
  if (website) {
    return { ok: true as const, website };
  }
  const known = await websiteIds(unit);
  return refused({ code: "website_unknown" as const, fields: { website_id, known } });
}
