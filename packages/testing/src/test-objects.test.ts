import { objectStoreConformance } from "./object-store.conformance.ts";
import { testObjects } from "./test-objects.ts";

objectStoreConformance("the stand-in for the object store", async () => ({
  store: testObjects(),
  [Symbol.asyncDispose]: async () => undefined,
}));
