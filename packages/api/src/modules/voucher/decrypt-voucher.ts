import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { readSecret } from "../secret/index.ts";
import { decryptCode, LINK_SECRET } from "./code-links.ts";

type Decrypt = typeof contract.decryptVoucher;

/**
 * The code of a link [voucher.link]. Nobody can guess one, and no voucher is read: it says nothing about the code, and
 * costs no attempt.
 */
export async function decryptVoucher(
  { db, keyring }: Shop,
  { website }: Visit,
  { body }: { body: BodyOf<Decrypt> },
): Promise<Result<OutputOf<Decrypt>, "BFFE020">> {
  const key = await readSecret(db, keyring, { website_id: website.id, name: LINK_SECRET });
  const decrypted_code = key && decryptCode(key, website.id, body.encrypted_code);
  return decrypted_code ? ok({ voucher: { decrypted_code } }) : fail("BFFE020", { reason: "unknown_error" });
}
