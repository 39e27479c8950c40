import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { CodeDemand, LineKey } from "./hand-out-store.ts";
import { insertIssuedCodes, issuedCodes } from "./issuance-store.ts";
import { sealedCode } from "./sealed-code.ts";
import { stockDigestText } from "./stock-digest-text.ts";
import { insertStockCodes, lockStockDigests, takenStockDigests } from "./store.ts";

/** Why codes of an issuer cannot be those of a line, for the operator. */
type IssueMistake =
  | "it gave another number of codes"
  | "it gave a code twice"
  | "it gave other codes than before"
  | "it gave a code that the stock has already";

/**
 * Adds the codes that an issuer made for a line to the stock, encrypted and reserved for that line, in the caller's
 * transaction. Codes that the line has already are fine: the issuer was asked again. Adds none if one is wrong.
 * @param line what the issuer was asked for; its face value as the order's line has it, null for a fixed one
 * @returns what is wrong with them; undefined if nothing is
 * @throws KeysMissingError if the keyring lacks a key of the database
 */
export async function putIssuedCodes(
  unit: UnitOfWork,
  keyring: Keyring,
  { line, codes, now }: { line: LineKey & CodeDemand; codes: readonly string[]; now: Date },
): Promise<IssueMistake | undefined> {
  const { product_number, variation_number, face_value } = line;
  await holdKeys(unit, keyring);
  await lockStockDigests(unit);
  // With all keys, the current one first: the same code may be known under an earlier one.
  const digested = codes.map((code) => ({
    code,
    digests: keyring.digests("stock-code", stockDigestText({ product_number, code })),
  }));
  if (codes.length !== line.quantity) {
    return "it gave another number of codes";
  }
  if (new Set(digested.map(({ digests }) => digests[0])).size < codes.length) {
    return "it gave a code twice";
  }
  const issued = (await issuedCodes(unit, line)).filter(({ position }) => position === line.position);
  const own = new Set(issued.map(({ code_digest }) => code_digest));
  if (own.size > 0) {
    const areSame = own.size === codes.length && digested.every(({ digests }) => digests.some((each) => own.has(each)));
    return areSame ? undefined : "it gave other codes than before";
  }
  const taken = await takenStockDigests(
    unit,
    digested.flatMap(({ digests }) => digests),
  );
  if (taken.size > 0) {
    return "it gave a code that the stock has already";
  }
  const sealed = digested.map(({ code, digests: [code_digest = ""] }) =>
    sealedCode(keyring, { product_number, variation_number, face_value, code }, code_digest),
  );
  await insertStockCodes(unit, sealed, { imported_at: now, reserved_at: now });
  await insertIssuedCodes(
    unit,
    line,
    sealed.map(({ stock_code_id }) => stock_code_id),
  );
  return undefined;
}
