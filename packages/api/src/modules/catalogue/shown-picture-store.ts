import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { lentLogo } from "../giver/index.ts";
import { soldCatalogues } from "../website/index.ts";

/**
 * True for a picture of a catalogue that a website sells from, for the logo of a giver, and for one that the content
 * system served for the website [picture.website]. What is of the website, of all websites and at the coordinator is asked
 * each by itself, since servers that divide a database do not join them [website.distributed].
 */
export async function isStoredFor(unit: UnitOfWork, website: Website, pictureId: string): Promise<boolean> {
  const { id } = website;
  const { rows } = await sql`
    with pictured as materialized (
      select catalogue_id from catalogue_pictures where picture_id = ${pictureId}
    ), opened as materialized (
      select 1 from voucher_catalogues
      where website_id = ${id} and catalogue_id = any(array(select catalogue_id from pictured))
    ), own as materialized (
      select 1 from giver_logos where website_id = ${id} and picture_id = ${pictureId}
      union all
      select 1 from content_pictures where website_id = ${id} and picture_id = ${pictureId}
    ), lent as materialized (${lentLogo(pictureId)})
    select 1 from pictured where catalogue_id = any(${soldCatalogues(website)})
    union all select 1 from opened
    union all select 1 from own
    union all select 1 from lent
    limit 1`.execute(tables<"catalogue_pictures" | "voucher_catalogues" | "giver_logos" | "content_pictures">(unit));
  return rows.length > 0;
}
