import { erasureListConformance } from "./erasure-list.conformance.ts";
import { testErasureList } from "./test-erasure-list.ts";

erasureListConformance(async () => {
  const list = testErasureList();
  return { lists: [list, list], [Symbol.asyncDispose]: async () => undefined };
});
