import { randomUUID } from "node:crypto";
import { countObjects } from "@guerdon/api/operator";
import { type ObjectStore, ObjectStoreUnavailableError } from "@guerdon/api/ports/object-store";
import { counted } from "../counted.ts";
import { type Find, ofShop } from "./examined.ts";
import { fine, wrong } from "./finding.ts";
import { kindOf } from "./why-unreachable.ts";

const PROBE = new TextEncoder().encode("guerdon doctor");

/** Whether an object can be written, read and deleted: a small one of its own, which is gone afterwards [operator.doctor]. */
export const findObjectStore: Find = async ({ outside: { objects } }) => {
  if (!objects) {
    return [];
  }
  const trouble = await troubleWith(objects);
  const advice = "Look at OBJECT_STORE_URL, and at what its key may do: GetObject, PutObject and DeleteObject.";
  return [
    trouble === undefined
      ? fine("services.object-store", "The object store of OBJECT_STORE_URL takes, gives and deletes an object.")
      : wrong("services.object-store", `The object store of OBJECT_STORE_URL fails: ${trouble}.`, advice),
  ];
};

async function troubleWith(objects: ObjectStore): Promise<string | undefined> {
  const key = `doctor/${randomUUID()}`;
  let step = "an object cannot be written";
  try {
    await objects.put(key, PROBE);
    step = "an object cannot be read";
    const read = await objects.get(key);
    step = "an object cannot be deleted";
    await objects.delete(key);
    if (!read || Buffer.compare(read, PROBE) !== 0) {
      return "an object is not given back as it was written";
    }
    return (await objects.get(key)) === undefined ? undefined : "an object is still there after it was deleted";
  } catch (error) {
    return `${step} (${error instanceof ObjectStoreUnavailableError ? error.reason : kindOf(error)})`;
  }
}

/** Whether the database names objects although the settings name no store. */
export const findUnreachableObjects = ofShop(async ({ db }, { settings, outside: { objects } }) => {
  const outside = settings && !objects ? await countObjects(db) : 0;
  const detail = `${counted(outside, "picture or invoice is", "pictures and invoices are")} in an object store, and no setting names it.`;
  const advice = "Set OBJECT_STORE_URL to the store in which they are.";
  return outside === 0 ? [] : [wrong("services.object-store-setting", detail, advice)];
});
