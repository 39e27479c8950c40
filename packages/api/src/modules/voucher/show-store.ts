import type { Voucher } from "@guerdon/domain/voucher";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { VOUCHER_COLUMNS } from "./store.ts";

export interface VoucherDetails extends Voucher {
  last_four: string;
  batch: string;
  catalogue_ids: string[] | null;
  /** Credit that can be spent. */
  available: number;
  /** Reserved by payments in process. */
  pending: number;
  /** Why an operator blocked it; null while it is not blocked. */
  block_reason: string | null;
  replaced_by: string | null;
  has_mandatory_address: boolean;
}

/** The voucher with this id, or with one of the digests of a code, with the balance of its account. */
export async function findVoucherDetails(
  unit: UnitOfWork,
  { id, digests }: { id: string; digests: readonly string[] },
): Promise<VoucherDetails | undefined> {
  const row = await tables<"account_balances" | "code_homes" | "vouchers">(unit)
    .selectFrom("code_homes as home")
    .innerJoin("vouchers as voucher", (join) =>
      join.onRef("voucher.website_id", "=", "home.website_id").onRef("voucher.voucher_id", "=", "home.voucher_id"),
    )
    .innerJoin("account_balances as account", (join) =>
      join
        .onRef("account.website_id", "=", "voucher.website_id")
        .onRef("account.account_id", "=", "voucher.voucher_id"),
    )
    .select([...VOUCHER_COLUMNS, "voucher.last_four", "voucher.batch", "voucher.block_reason"])
    .select(["account.available", "account.pending", "account.is_frozen"])
    .select((voucher) => voucher("voucher.mandatory_address", "is not", null).as("has_mandatory_address"))
    .where((voucher) =>
      voucher.or([voucher("home.code_digest", "in", digests), voucher("voucher.voucher_id", "=", id)]),
    )
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const { tan_digest, is_frozen, has_mandatory_address, ...voucher } = row;
  return {
    ...voucher,
    requires_tan: tan_digest !== null,
    is_blocked: is_frozen,
    is_replaced: voucher.replaced_by !== null,
    has_mandatory_address: Boolean(has_mandatory_address),
  };
}
