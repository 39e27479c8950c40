import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";

/** Number of remembered pictures of all websites, about 5 MB. */
const MAX_KNOWN = 20_000;

/**
 * Makes the question whether a website shows a picture: one of its brand, of a product of a catalogue that it sells from,
 * or of a giver [picture.website]. What is shown once stays so until the process ends, since mails and caches have it by then.
 */
export function pictureWall(db: UnitOfWork): (website: Website, pictureId: string) => Promise<boolean> {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  return async (website, pictureId) => {
    const key = `${website.id} ${pictureId}`;
    const isShown = known.has(key) || isOfBrand(website, pictureId) || (await isInDatabase(db, website, pictureId));
    if (isShown) {
      known.set(key, true);
    }
    return isShown;
  };
}

function isOfBrand({ pictures: { logo, favicon, hero } }: Website, pictureId: string): boolean {
  return [logo, favicon, hero].some((own) => own?.id === pictureId);
}

async function isInDatabase(db: UnitOfWork, { id, settings }: Website, pictureId: string): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`
    select exists (
      select from catalogue_pictures pictured where picture_id = ${pictureId} and (
        catalogue_id = ${settings.default_catalog_id} or exists (
          select from voucher_catalogues opened
          where opened.website_id = ${id} and opened.catalogue_id = pictured.catalogue_id
        )
      )
    ) or exists (
      select from giver_logos lent where picture_id = ${pictureId} and (website_id is null or website_id = ${id})
    ) as is_shown`.execute(tables<"catalogue_pictures" | "voucher_catalogues" | "giver_logos">(db));
  return rows[0]?.is_shown === true;
}
