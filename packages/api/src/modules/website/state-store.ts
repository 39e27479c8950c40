import type { WebsiteState } from "@guerdon/domain/website/website-state";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

export async function saveState(unit: UnitOfWork, id: string, state: WebsiteState): Promise<void> {
  await tables<"websites">(unit).updateTable("websites").set({ state }).where("website_id", "=", id).execute();
}

/** Links of earlier rounds do not count any more. */
export async function beginPreviewRound(unit: UnitOfWork, websiteId: string): Promise<void> {
  await tables<"websites">(unit)
    .updateTable("websites")
    .set((row) => ({ preview_round: row("preview_round", "+", 1) }))
    .where("website_id", "=", websiteId)
    .execute();
}
