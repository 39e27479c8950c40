import { readObject } from "../../objects/read-object.ts";
import type { Shop } from "../../shop.ts";
import type { OriginalPicture } from "./scale-picture.ts";
import { storedPicture } from "./store.ts";

/**
 * The original of a picture, wherever its bytes are; undefined if there is no such picture.
 * @throws ObjectStoreUnavailableError if they cannot be had now, or what `readObject` throws [operator.objects-read]
 */
export async function findPicture(
  { db, objects }: Pick<Shop, "db" | "objects">,
  id: string,
): Promise<OriginalPicture | undefined> {
  const stored = await storedPicture(db, id);
  if (!stored) {
    return undefined;
  }
  const { media_type, width, object_key } = stored;
  const content = object_key === null ? stored.content : await readObject(objects, object_key);
  return content ? { media_type, width, content } : undefined;
}
