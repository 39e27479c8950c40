import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The ids of the keys that stock codes are encrypted with. */
export async function stockKeyIds(unit: UnitOfWork): Promise<string[]> {
  const db = tables<"stock_codes">(unit);
  return distinctValues(db, "stock_codes", "key_id");
}

/** The number of stock codes encrypted with each key, including assigned codes. */
export async function countSealedCodes(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const db = tables<"stock_codes">(unit);
  const rows = await db
    .selectFrom("stock_codes")
    .select(["key_id", (code) => code.fn.countAll<number>().as("codes")])
    .where((code) => code("key_id", "=", code.fn.any(code.val([...keyIds]))))
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, codes }) => [key_id, Number(codes)]));
}

export interface SealedCode extends Sealed {
  stock_code_id: string;
  product_number: string;
  code_digest: string;
}

/** A batch of codes: those of a key, after an id. */
export interface SealedBatch {
  key_id: string;
  after: string;
  size: number;
}

/** A batch of the codes encrypted with a key, by id. */
export async function codesSealedWith(unit: UnitOfWork, { key_id, after, size }: SealedBatch): Promise<SealedCode[]> {
  const db = tables<"stock_codes">(unit);
  return db
    .selectFrom("stock_codes")
    .select(["stock_code_id", "product_number", "code_digest", "ciphertext", "key_id"])
    .where("key_id", "=", key_id)
    .where("stock_code_id", ">", after)
    .orderBy("stock_code_id")
    .limit(size)
    .execute();
}

/** Replaces ciphertexts and digests of codes, unless they were changed since they were read. */
export async function replaceSealed(
  unit: UnitOfWork,
  codes: readonly (SealedCode & { old_key_id: string })[],
): Promise<number> {
  const db = tables<"stock_codes">(unit);
  const { numAffectedRows } = await sql`
    update stock_codes code
    set ciphertext = new.ciphertext, key_id = new.key_id, code_digest = new.code_digest
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as new (
      stock_code_id text, ciphertext text, key_id text, old_key_id text, code_digest text
    )
    where code.stock_code_id = new.stock_code_id and code.key_id = new.old_key_id
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
