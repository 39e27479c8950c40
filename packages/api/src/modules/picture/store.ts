import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";

/** The original of a picture. */
export async function findPicture(db: Kysely<Database>, pictureId: string) {
  return db
    .selectFrom("pictures")
    .select(["media_type", "width", "content"])
    .where("picture_id", "=", pictureId)
    .executeTakeFirst();
}
