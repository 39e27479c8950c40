import { LRUCache } from "lru-cache";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { isStoredFor } from "./shown-picture-store.ts";

/** Number of remembered pictures of all websites, about 5 MB. */
const MAX_KNOWN = 20_000;

/**
 * Makes the question whether a website shows a picture: one of its brand or promotions, of a product of a catalogue that it sells from,
 * or of a giver [picture.website]. What is shown once stays so until the process ends, since mails and caches have it by then.
 */
export function pictureWall(db: UnitOfWork): (website: Website, pictureId: string) => Promise<boolean> {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  return async (website, pictureId) => {
    const key = `${website.id} ${pictureId}`;
    const isShown = known.has(key) || isOfBrand(website, pictureId) || (await isStoredFor(db, website, pictureId));
    if (isShown) {
      known.set(key, true);
    }
    return isShown;
  };
}

function isOfBrand(
  { pictures: { logo, favicon, hero, content = {} }, promotions }: Website,
  pictureId: string,
): boolean {
  const promoted = promotions.flatMap(({ product_image, banner_image }) => [product_image, banner_image]);
  return [logo, favicon, hero, ...Object.values(content), ...promoted].some((own) => own?.id === pictureId);
}
