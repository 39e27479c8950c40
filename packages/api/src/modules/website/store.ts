import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import type { StoredWebsite } from "./stored-website.ts";

/** Every website. Settings are parsed again, so that defaults added since they were applied are there. */
export async function allWebsites(unit: UnitOfWork): Promise<Website[]> {
  const db = tables<"websites">(unit);
  const rows = await db.selectFrom("websites").select(["website_id", "settings"]).execute();
  return rows.map(({ website_id, settings: stored }) => {
    const { settings, pictures } = stored as StoredWebsite;
    return { id: website_id, settings: websiteSettings.parse(settings), pictures };
  });
}

/** What is stored of a website; undefined where there is none yet. */
export async function storedWebsite(unit: UnitOfWork, id: string): Promise<StoredWebsite | undefined> {
  const db = tables<"websites">(unit);
  const row = await db.selectFrom("websites").select("settings").where("website_id", "=", id).executeTakeFirst();
  return row?.settings as StoredWebsite | undefined;
}
