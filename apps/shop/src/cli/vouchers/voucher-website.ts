import type { Database, Website } from "@guerdon/api";
import { allWebsites, catalogueIds } from "@guerdon/api/operator";
import { hint } from "@guerdon/contract/validation-words";
import type { Kysely } from "kysely";
import type { Checked } from "../mistakes.ts";

/** The website that vouchers shall belong to. */
export async function findWebsite(db: Kysely<Database>, id: string): Promise<Checked<Website>> {
  const websites = await allWebsites(db);
  const found = websites.find((website) => website.id === id);
  if (found) {
    return { ok: true, value: found };
  }
  const known = websites.map((website) => website.id);
  return { ok: false, mistakes: [{ reason: `there is no website ${id}; ${hint(id, known)}` }] };
}

/** What is wrong with catalogues that vouchers shall open. */
export async function catalogueMistakes(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ id: string; reason: string }[]> {
  if (ids.length === 0) {
    return [];
  }
  const known = await catalogueIds(db);
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => ({ id, reason: `there is no catalogue ${id}; ${hint(id, known)}` }));
}
