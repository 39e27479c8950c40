import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { soldCatalogues } from "../website/index.ts";

/**
 * True for a picture of a catalogue that a website sells from, for the logo of a giver, and for one that the content
 * system served for the website [picture.website].
 */
export async function isStoredFor(unit: UnitOfWork, website: Website, pictureId: string): Promise<boolean> {
  const { id } = website;
  const { rows } = await sql<{ is_shown: boolean }>`
    select exists (
      select 1 from catalogue_pictures pictured where picture_id = ${pictureId} and (
        catalogue_id = any(${soldCatalogues(website)}) or exists (
          select 1 from voucher_catalogues opened
          where opened.website_id = ${id} and opened.catalogue_id = pictured.catalogue_id
        )
      )
    ) or exists (
      select 1 from giver_logos lent where picture_id = ${pictureId} and (website_id is null or website_id = ${id})
    ) or exists (
      select 1 from content_pictures where website_id = ${id} and picture_id = ${pictureId}
    ) as is_shown`.execute(
    tables<"catalogue_pictures" | "voucher_catalogues" | "giver_logos" | "content_pictures">(unit),
  );
  return rows[0]?.is_shown === true;
}
