import type { PictureRef } from "@guerdon/domain/product";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { NewPicture } from "./inspect-picture.ts";

/** Maximum bytes of pictures per statement. */
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_ROWS = 200;

/** The pictures that are stored already, with their sizes, by id. */
export async function knownPictures(unit: UnitOfWork, ids: readonly string[]): Promise<Map<string, PictureRef>> {
  const db = tables<"pictures">(unit);
  const rows = await db
    .selectFrom("pictures")
    .select(["picture_id as id", "width", "height"])
    .where((picture) => picture("picture_id", "=", picture.fn.any(picture.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The types of stored pictures, such as "image/png", by id. */
export async function knownMediaTypes(unit: UnitOfWork, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tables<"pictures">(unit)
    .selectFrom("pictures")
    .select(["picture_id as id", "media_type"])
    .where((picture) => picture("picture_id", "=", picture.fn.any(picture.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, media_type }) => [id, media_type]));
}

/** Stores pictures. Existing ones are not changed. */
export async function insertPictures(unit: UnitOfWork, pictures: readonly NewPicture[]): Promise<void> {
  const db = tables<"pictures">(unit);
  for (const batch of batches(pictures)) {
    await db
      .insertInto("pictures")
      .values(batch.map(({ id, ...picture }) => ({ picture_id: id, ...picture })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A picture as stored: with its bytes, or with the object that has them. */
export interface StoredPicture {
  media_type: string;
  width: number;
  content: Uint8Array | null;
  object_key: string | null;
}

/** A stored picture. */
export async function storedPicture(unit: UnitOfWork, id: string): Promise<StoredPicture | undefined> {
  const db = tables<"pictures">(unit);
  return db
    .selectFrom("pictures")
    .select(["media_type", "width", "content", "object_key"])
    .where("picture_id", "=", id)
    .executeTakeFirst();
}

function* batches(pictures: readonly NewPicture[]): Generator<NewPicture[]> {
  let batch: NewPicture[] = [];
  let bytes = 0;
  for (const picture of pictures) {
    if (batch.length === BATCH_ROWS || (batch.length > 0 && bytes + picture.content.length > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(picture);
    bytes += picture.content.length;
  }
  if (batch.length > 0) {
    yield batch;
  }
}
