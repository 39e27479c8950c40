import { createHash } from "node:crypto";
import type { MigrationStep } from "../migration-step.ts";

/** Products in one transaction. */
const BATCH = 500;

interface OldProduct {
  catalogue_id: string;
  number: string;
  from_revision: number;
  document: unknown;
}

/** The length of a digest in base64url, as it was; it is in hexadecimal now. */
const OLD_LENGTH = 43;

/**
 * Makes the digests of products independent of the order of keys, which the database does not keep: an exported product is
 * then the same as the imported one.
 */
export const step: MigrationStep = {
  async batch({ rows }) {
    const products = await rows<OldProduct>(
      `select catalogue_id, number, from_revision, document from product_revisions
       where length(digest) = ${OLD_LENGTH} limit ${BATCH}`,
    );
    const digests = products.map(({ document, ...key }) => ({ ...key, digest: digestOf(document) }));
    await rows(
      `update product_revisions product set digest = new.digest
       from jsonb_to_recordset($1::jsonb) as new (catalogue_id text, number text, from_revision integer, digest text)
       where product.catalogue_id = new.catalogue_id and product.number = new.number
         and product.from_revision = new.from_revision`,
      [JSON.stringify(digests)],
    );
    return products.length;
  },
  finish: "",
};

function digestOf(document: unknown): string {
  return createHash("sha256").update(canonicalJson(document)).digest("hex");
}

/** JSON with sorted keys. */
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
