import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { readStoredPromotions } from "./stored-promotions.ts";
import type { StoredWebsite } from "./stored-website.ts";

/** All websites. Settings are parsed when read, so that defaults that were introduced later apply. */
export async function allWebsites(unit: UnitOfWork): Promise<Website[]> {
  const db = tables<"websites">(unit);
  const rows = await db.selectFrom("websites").select(["website_id", "state", "settings"]).execute();
  return rows.map(({ website_id, state, settings: stored }) => {
    const { settings, pictures, promotions, snippets = [] } = stored as StoredWebsite;
    return {
      ...{ id: website_id, state, settings: websiteSettings.parse(settings), pictures },
      ...{ promotions: readStoredPromotions(promotions), snippets },
    };
  });
}

/** The stored data of a website; undefined if it does not exist. */
export async function storedWebsite(unit: UnitOfWork, id: string): Promise<StoredWebsite | undefined> {
  const db = tables<"websites">(unit);
  const row = await db.selectFrom("websites").select("settings").where("website_id", "=", id).executeTakeFirst();
  return row?.settings as StoredWebsite | undefined;
}
