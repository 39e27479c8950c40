import type { ObjectStore } from "../ports/object-store.ts";
import { isNamed } from "./object-key.ts";

/** An object that a row names is not there, or is not what it was. Its message names the object. */
export class ObjectBrokenError extends Error {
  override readonly name = "ObjectBrokenError";
}

/** The shop was started without the store in which a row's bytes are. */
export class ObjectStoreUnsetError extends Error {
  override readonly name = "ObjectStoreUnsetError";
}

/**
 * Reads the bytes that a row names, and compares them with the digest in their key [operator.objects-read].
 * @throws ObjectStoreUnavailableError, ObjectStoreUnsetError, or ObjectBrokenError
 */
export async function readObject(objects: ObjectStore | undefined, key: string): Promise<Uint8Array> {
  if (!objects) {
    throw new ObjectStoreUnsetError(`${key} is in an object store: set OBJECT_STORE_URL, which this process lacks.`);
  }
  const content = await objects.get(key);
  if (!content) {
    throw new ObjectBrokenError(`The object store has no ${key}, which the database names.`);
  }
  if (!isNamed(key, content)) {
    throw new ObjectBrokenError(`The object store has other bytes under ${key} than were stored there.`);
  }
  return content;
}
