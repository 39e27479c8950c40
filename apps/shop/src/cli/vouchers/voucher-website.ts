import type { Database, Website } from "@guerdon/api";
import { allWebsites } from "@guerdon/api/operator";
import type { Kysely } from "kysely";
import type { Checked, Mistake } from "../mistakes.ts";

/** The website that vouchers shall belong to. */
export async function findWebsite(db: Kysely<Database>, id: string): Promise<Checked<Website>> {
  const websites = await allWebsites(db);
  const found = websites.find((website) => website.id === id);
  if (found) return { ok: true, value: found };
  const known = websites.map((website) => website.id).join(", ") || "none yet";
  return { ok: false, mistakes: [{ reason: `there is no website ${id}; there are: ${known}` }] };
}

/** What is wrong with catalogues that vouchers shall open. */
export async function catalogueMistakes(db: Kysely<Database>, ids: readonly string[]): Promise<Mistake[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("catalogues").select("catalogue_id").where("catalogue_id", "in", ids).execute();
  const known = new Set(rows.map(({ catalogue_id }) => catalogue_id));
  return ids.filter((id) => !known.has(id)).map((id) => ({ reason: `there is no catalogue ${id}` }));
}
