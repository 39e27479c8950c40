import type { PictureRef } from "@guerdon/domain/product";
import { isUnavailable } from "../../db/index.ts";
import type { Shop } from "../../shop.ts";
import { printablePicture } from "./printable-picture.ts";

/** Pixels. */
const LOGO_WIDTH = 480;

/**
 * As `printablePicture`; a broken one is logged, and null, so that the document does without it.
 * @throws DatabaseUnavailableError or ObjectStoreUnavailableError if it cannot be read now: the document is made later
 */
export async function printableUnlessBroken(
  shop: Pick<Shop, "db" | "log" | "objects">,
  id: string,
  width: number,
): Promise<Uint8Array | null> {
  try {
    return await printablePicture(shop, id, width);
  } catch (err) {
    if (isUnavailable(err)) {
      throw err;
    }
    shop.log.error({ err, picture_id: id }, "a picture could not be printed");
    return null;
  }
}

/** A logo for documents to print; null if it is broken, so that the name stands for it. */
export async function printableLogo(
  shop: Pick<Shop, "db" | "log" | "objects">,
  logo: PictureRef | null,
): Promise<Uint8Array | null> {
  return logo && printableUnlessBroken(shop, logo.id, LOGO_WIDTH);
}
