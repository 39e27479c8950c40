import { createHash } from "node:crypto";
import type { Product } from "@guerdon/domain/product";

/** The digest of a product, equal for equal products in whatever order their keys are. */
export function productDigest(document: Product): string {
  return createHash("sha256").update(JSON.stringify(document, sorted)).digest("hex");
}

function sorted(_: string, value: unknown): unknown {
  return value === null || typeof value !== "object" || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
