import type { WithdrawalStatement } from "@guerdon/domain/withdrawal";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { replaceSealedWithdrawals, type WithdrawalBatch, withdrawalsSealedWith } from "./key-store.ts";
import { openStatement, sealStatement, type WithdrawalKey } from "./statement.ts";

/** The result of a batch. */
interface ResealedWithdrawals {
  /** The withdrawal after which the next batch begins; undefined if this was the last. */
  next: WithdrawalKey | undefined;
  /** How many withdrawals were moved to the current key. */
  done: number;
  /** Ids of withdrawals that their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts and digests a batch of withdrawals under the current key, in the caller's transaction. */
export async function resealWithdrawals(
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: WithdrawalBatch,
): Promise<ResealedWithdrawals> {
  const old = await withdrawalsSealedWith(transaction, batch);
  const read = old.map((row) => ({ row, statement: opened(keyring, row) }));
  const resealed = read.flatMap(({ row, statement }) => {
    const { website_id, withdrawal_id } = row;
    return statement ? [{ website_id, withdrawal_id, ...sealStatement(keyring, row, statement) }] : [];
  });
  if (resealed.length > 0) {
    await replaceSealedWithdrawals(transaction, resealed);
  }
  return {
    next: old.length < batch.size ? undefined : old.at(-1),
    done: resealed.length,
    broken: read.filter(({ statement }) => statement === undefined).map(({ row }) => row.withdrawal_id),
  };
}

function opened(keyring: Keyring, row: WithdrawalKey & Sealed): WithdrawalStatement | undefined {
  try {
    return openStatement(keyring, row, row);
  } catch {
    return undefined;
  }
}
