import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";
import type { Website } from "../../ports/websites.ts";
import type { StoredWebsite } from "./stored-website.ts";

/** Every website. Settings are parsed again, so that defaults added since they were applied are there. */
export async function allWebsites(db: Kysely<Database>): Promise<Website[]> {
  const rows = await db.selectFrom("websites").select(["website_id", "settings"]).execute();
  return rows.map(({ website_id, settings: stored }) => {
    const { settings, pictures } = stored as StoredWebsite;
    return { id: website_id, settings: websiteSettings.parse(settings), pictures };
  });
}
