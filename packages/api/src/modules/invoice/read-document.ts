import { readObject } from "../../objects/read-object.ts";
import type { Shop } from "../../shop.ts";
import { openDocument } from "./sealed-invoice.ts";
import type { StoredDocument } from "./store.ts";

/**
 * Reads a printed document, wherever its ciphertext is.
 * @throws as `openDocument`; ObjectStoreUnavailableError if it cannot be had now, or what `readObject` throws
 *   [operator.objects-read]
 */
export async function readDocument(
  { keyring, objects }: Pick<Shop, "keyring" | "objects">,
  { ciphertext, object_key, ...document }: StoredDocument,
): Promise<Uint8Array> {
  const { website_id, invoice_id, key_id } = document;
  const key = { website_id, invoice_id };
  return object_key === null
    ? openDocument(keyring, key, { ciphertext: ciphertext ?? "", key_id })
    : openDocument(keyring, key, {
        ciphertext: Buffer.from(await readObject(objects, object_key)).toString("latin1"),
        key_id,
      });
}
