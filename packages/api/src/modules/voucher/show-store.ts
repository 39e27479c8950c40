import type { Voucher } from "@guerdon/domain/voucher";
import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";
import { VOUCHER_COLUMNS } from "./store.ts";

export interface VoucherDetails extends Voucher {
  last_four: string;
  batch: string;
  catalogue_ids: string[] | null;
  /** Free to spend. */
  available: number;
  /** Reserved by payments in process. */
  pending: number;
}

/** A transfer from or to a voucher. */
export interface VoucherTransfer {
  created_at: Date;
  reason: string;
  phase: string;
  /** Positive where the voucher gained. */
  amount: number;
  order_number: string | null;
}

/** A voucher found by one of the digests of its code, with what its account holds. */
export async function findVoucherDetails(
  db: Kysely<Database>,
  digests: readonly string[],
): Promise<VoucherDetails | undefined> {
  const row = await db
    .selectFrom("vouchers as voucher")
    .innerJoin("ledger_accounts as account", (join) =>
      join
        .onRef("account.website_id", "=", "voucher.website_id")
        .onRef("account.account_id", "=", "voucher.voucher_id"),
    )
    .select([
      ...VOUCHER_COLUMNS,
      "voucher.last_four",
      "voucher.batch",
      "account.credits_posted",
      "account.debits_posted",
      "account.debits_pending",
    ])
    .where("voucher.code_digest", "in", digests)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const { tan_digest, credits_posted, debits_posted, debits_pending, ...voucher } = row;
  return {
    ...voucher,
    requires_tan: tan_digest !== null,
    available: credits_posted - debits_posted - debits_pending,
    pending: debits_pending,
  };
}

/** Everything that moved a voucher's credit, the oldest first. */
export async function voucherTransfers(
  db: Kysely<Database>,
  websiteId: string,
  voucherId: string,
): Promise<VoucherTransfer[]> {
  const rows = await db
    .selectFrom("ledger_transfers as transfer")
    .leftJoin("orders as order", (join) =>
      join
        .onRef("order.website_id", "=", "transfer.order_website_id")
        .onRef("order.order_id", "=", "transfer.order_id"),
    )
    .select(["transfer.created_at", "transfer.reason", "transfer.phase", "transfer.amount", "order.order_number"])
    .select("transfer.debit_account_id")
    .where("transfer.website_id", "=", websiteId)
    .where((transfer) =>
      transfer.or([transfer("debit_account_id", "=", voucherId), transfer("credit_account_id", "=", voucherId)]),
    )
    .orderBy("transfer.created_at")
    .orderBy("transfer.transfer_id")
    .execute();
  return rows.map(({ debit_account_id, amount, ...transfer }) => {
    return { ...transfer, amount: debit_account_id === voucherId ? -amount : amount };
  });
}
