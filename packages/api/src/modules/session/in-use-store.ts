import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The catalogues that sessions of a website see: null for its default catalogue. */
export interface CataloguesInUse {
  website_id: string;
  catalogue_ids: string[] | null;
}

/** The catalogues that the sessions of now see, those of most sessions first. */
export async function cataloguesInUse(unit: UnitOfWork, now: Date, most: number): Promise<CataloguesInUse[]> {
  return tables<"sessions">(unit)
    .selectFrom("sessions")
    .select(["website_id", "catalogue_ids"])
    .where("expires_at", ">", now)
    .groupBy(["website_id", "catalogue_ids"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("website_id")
    .limit(most)
    .execute();
}
