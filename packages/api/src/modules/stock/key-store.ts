import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Ids of the keys that codes of the stock are encrypted with. */
export async function stockKeyIds(unit: UnitOfWork): Promise<string[]> {
  const db = tables<"stock_codes">(unit);
  return distinctValues(db, "stock_codes", "key_id");
}

/** How many codes of the stock, handed out ones included, are encrypted with each of the keys. */
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

/** Where a batch of codes begins: after this id, among those of this key. */
export interface SealedBatch {
  key_id: string;
  after: string;
  size: number;
}

/** A batch of the codes that a key encrypted, in the order of their ids. */
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

/** Puts other ciphertexts and digests of the same codes in place, where they are still those that were read. */
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
