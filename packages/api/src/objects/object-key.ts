import { createHash, randomBytes } from "node:crypto";

/** What is stored in objects, by which their keys begin. */
export const OBJECT_KINDS = ["pictures", "invoice-documents"] as const;

export type ObjectKind = (typeof OBJECT_KINDS)[number];

const NONCE_BYTES = 8;

/**
 * A new key for bytes: their kind, their SHA-256, and a word of its own. The digest is what readers compare; the word keeps
 * two rows, and two databases that were made from one back-up, from owning the same object, so that each may delete its
 * own [operator.objects-deleted].
 */
export function newObjectKey(kind: ObjectKind, content: Uint8Array): string {
  return `${kind}/${sha256(content)}/${randomBytes(NONCE_BYTES).toString("hex")}`;
}

/** True if these are the bytes that a key names. */
export function isNamed(key: string, content: Uint8Array): boolean {
  return key.split("/")[1] === sha256(content);
}

function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
