import type { PictureRef } from "@guerdon/domain/product";
import { isUnavailable } from "../../db/index.ts";
import type { Shop } from "../../shop.ts";
import { printablePicture } from "./printable-picture.ts";

/** Pixels. */
const LOGO_WIDTH = 480;

type PrintingShop = Pick<Shop, "db" | "log" | "objects">;

/** A logo for documents to print; a broken one is logged, and null, so that the name stands for it. */
export async function printableLogo(shop: PrintingShop, logo: PictureRef | null): Promise<Uint8Array | null> {
  try {
    return logo && (await printablePicture(shop, logo.id, LOGO_WIDTH));
  } catch (err) {
    shop.log.error({ err, picture_id: logo?.id }, "a picture could not be printed");
    return null;
  }
}

/**
 * The same for a document that is printed once for good, which therefore waits for its logo.
 * @throws if the logo cannot be had now
 */
export async function printableLogoForGood(shop: PrintingShop, logo: PictureRef | null): Promise<Uint8Array | null> {
  if (logo) {
    await printablePicture(shop, logo.id, LOGO_WIDTH).catch((error: unknown) => {
      if (isUnavailable(error)) {
        throw error;
      }
    });
  }
  return printableLogo(shop, logo);
}
