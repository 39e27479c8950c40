import { createHash } from "node:crypto";
import type { Product } from "@guerdon/domain/product";

/** The digest of a product, equal for equal products in whatever order their keys are. */
export function productDigest(document: Product): string {
  return createHash("sha256").update(canonicalJson(document)).digest("hex");
}

/** JSON with sorted keys. Written for speed: an import makes it of every product. */
function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) {
    return JSON.stringify(value);
  }
  let text = "";
  if (Array.isArray(value)) {
    for (const each of value) {
      text += `${text === "" ? "" : ","}${canonicalJson(each ?? null)}`;
    }
    return `[${text}]`;
  }
  for (const name of Object.keys(value).sort()) {
    const each = (value as Record<string, unknown>)[name];
    if (each !== undefined) {
      text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${canonicalJson(each)}`;
    }
  }
  return `{${text}}`;
}
