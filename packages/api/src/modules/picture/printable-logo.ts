import type { PictureRef } from "@guerdon/domain/product";
import type { Shop } from "../../shop.ts";
import { printablePicture } from "./printable-picture.ts";

/** Pixels. */
const LOGO_WIDTH = 480;

/** A logo for documents to print; a broken one is logged, and null, so that the name stands for it. */
export async function printableLogo(
  { db, log }: Pick<Shop, "db" | "log">,
  logo: PictureRef | null,
): Promise<Uint8Array | null> {
  try {
    return logo && (await printablePicture(db, logo.id, LOGO_WIDTH));
  } catch (err) {
    log.error({ err, picture_id: logo?.id }, "a picture could not be printed");
    return null;
  }
}
