import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { codesSealedWith, replaceSealed, type SealedBatch, type SealedCode } from "./key-store.ts";
import { stockDigestText } from "./stock-digest-text.ts";
import { takenStockDigests } from "./store.ts";

/** The result of a batch. */
export interface Resealed {
  /** The id after which the next batch begins; undefined after the last batch. */
  next: string | undefined;
  /** The number of codes moved to the current key. */
  done: number;
  /** Ids of codes that cannot be decrypted with their key, because they were changed in the database. */
  broken: string[];
}

/** Encrypts and digests a batch of stock codes with the current key, in the caller's transaction. */
export async function resealStockCodes(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: SealedBatch,
): Promise<Resealed> {
  const old = await codesSealedWith(transaction, batch);
  const read = old.map((code) => ({ code, plain: opened(keyring, code) }));
  const rewritten = read.flatMap(({ code, plain }) => (plain === undefined ? [] : [reencrypted(keyring, code, plain)]));
  return {
    next: old.length < batch.size ? undefined : old.at(-1)?.stock_code_id,
    done: await replaceSealed(transaction, await withoutDuplicates(transaction, rewritten)),
    broken: read.filter(({ plain }) => plain === undefined).map(({ code }) => code.stock_code_id),
  };
}

function opened(keyring: Keyring, code: SealedCode): string | undefined {
  try {
    return keyring.open("stock-code", code, code.stock_code_id);
  } catch {
    return undefined;
  }
}

function reencrypted(keyring: Keyring, old: SealedCode, plain: string) {
  const { stock_code_id, product_number } = old;
  const { digest } = keyring.digest("stock-code", stockDigestText({ product_number, code: plain }));
  const sealed = keyring.seal("stock-code", plain, stock_code_id);
  return {
    stock_code_id,
    product_number,
    ...sealed,
    code_digest: digest,
    old_key_id: old.key_id,
    old_digest: old.code_digest,
  };
}

/**
 * A code that was imported twice under different keys keeps its old digest the second time, because digests are unique.
 */
async function withoutDuplicates(db: UnitOfWork, codes: readonly ReturnType<typeof reencrypted>[]) {
  const taken = await takenStockDigests(
    db,
    codes.map(({ code_digest }) => code_digest),
  );
  return codes.map(({ old_digest, ...code }) => {
    if (taken.has(code.code_digest)) {
      return { ...code, code_digest: old_digest };
    }
    taken.add(code.code_digest);
    return code;
  });
}
