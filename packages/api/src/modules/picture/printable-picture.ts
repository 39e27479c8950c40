import { LRUCache } from "lru-cache";
import type { Shop } from "../../shop.ts";
import { findPicture } from "./find-picture.ts";
import { scaledPicture } from "./scale-picture.ts";

interface Wanted {
  shop: Pick<Shop, "db" | "objects">;
  id: string;
  /** Pixels. */
  width: number;
}

/** About fifty pictures of vouchers. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Pictures in the widths that documents print: many orders are of the same few, and the picture of an id never changes. */
const printable = new LRUCache<string, Uint8Array, Wanted>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
  // One that makes room for others while it is made is still what was asked for.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => printed(context),
});

/**
 * A stored picture on white, to be printed (JPEG); null if it is not there. Those that were printed last are kept.
 * @param width in pixels
 * @throws if it cannot be had or decoded
 */
export async function printablePicture(shop: Wanted["shop"], id: string, width: number): Promise<Uint8Array | null> {
  const found = await printable.fetch(`${id} ${width}`, { context: { shop, id, width } });
  return found ?? null;
}

async function printed({ shop, id, width }: Wanted): Promise<Uint8Array | undefined> {
  const original = await findPicture(shop, id);
  if (!original) {
    return undefined;
  }
  const scaled = await scaledPicture(original, width);
  return scaled.flatten({ background: "#ffffff" }).jpeg({ quality: 88 }).toBuffer();
}
