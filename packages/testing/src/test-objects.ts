import { type ObjectStore, ObjectStoreUnavailableError } from "@guerdon/api/ports/object-store";

/** A stand-in for the object store. */
export interface TestObjects extends ObjectStore {
  /** What it has, by key. */
  objects: Map<string, Uint8Array>;
  /** Calls that fail from now on: the store is away. */
  failing: Set<"put" | "get" | "delete">;
}

/** An object store in memory. */
export function testObjects(): TestObjects {
  const objects = new Map<string, Uint8Array>();
  const failing: TestObjects["failing"] = new Set();
  const mayFail = (call: "put" | "get" | "delete") => {
    if (failing.has(call)) {
      throw new ObjectStoreUnavailableError("status 503 SlowDown");
    }
  };
  return {
    objects,
    failing,
    put: async (key, content) => {
      mayFail("put");
      objects.set(key, Uint8Array.from(content));
    },
    get: async (key) => {
      mayFail("get");
      return objects.get(key);
    },
    delete: async (key) => {
      mayFail("delete");
      objects.delete(key);
    },
  };
}
