import { labelledForms } from "@guerdon/domain/text/pasted";
import { codeReadings } from "@guerdon/domain/voucher/voucher-code";
import type { Shop } from "../../shop.ts";
import { tanText } from "./code-digests.ts";
import { type FoundVoucher, findVoucherByDigest } from "./store.ts";

/**
 * The voucher that a typed or pasted code stands for, with the code in the form of which it has the digest. All readings
 * are looked up in one statement, so that the time does not tell which of them exists [voucher.pasted]
 * [voucher.even-answers].
 */
export async function findEntered(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  typed: string,
): Promise<{ voucher: FoundVoucher; code: string } | undefined> {
  const read = codeReadings(typed).flatMap((code) =>
    keyring.digests("voucher-code", code).map((digest) => ({ code, digest })),
  );
  const voucher = await findVoucherByDigest(
    db,
    read.map(({ digest }) => digest),
  );
  const code = read.find(({ digest }) => digest === voucher?.code_digest)?.code;
  return voucher && code !== undefined ? { voucher, code } : undefined;
}

/** The reading of an identification number that is the voucher's; undefined if none is [voucher.pasted]. */
export function fittingTan(
  { keyring }: Pick<Shop, "keyring">,
  { id, tan_digest }: FoundVoucher,
  typed: string,
): string | undefined {
  return labelledForms(typed).find(
    (tan) => tan_digest !== null && keyring.digests("tan", tanText(id, tan)).includes(tan_digest),
  );
}
