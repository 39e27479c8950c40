import { erasureListConformance } from "./erasure-list.conformance.ts";
import { testErasureList } from "./test-erasure-list.ts";

erasureListConformance(async () => {
  const list = testErasureList(() => new Date("2026-06-01T10:00:00Z"));
  return { lists: [list, list], [Symbol.asyncDispose]: async () => undefined };
});
