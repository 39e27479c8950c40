import type { Voucher } from "@guerdon/domain/voucher";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A voucher found by its code, with its available credit. */
export interface FoundVoucher extends Voucher {
  available: number;
  catalogue_ids: string[] | null;
  code_digest: string;
  key_id: string;
  tan_digest: string | null;
  tan_key_id: string | null;
}

/** A voucher's stored properties, from a table named `voucher`. The balance is in the ledger. */
export const VOUCHER_COLUMNS = [
  "voucher.voucher_id as id",
  "voucher.website_id",
  "voucher.website_group",
  "voucher.value",
  "voucher.currency",
  "voucher.valid_from",
  "voucher.valid_until",
  "voucher.combinable",
  "voucher.released",
  "voucher.catalogue_ids",
  "voucher.tan_digest",
] as const;

const DIGEST_COLUMNS = ["home.code_digest", "home.key_id", "voucher.tan_key_id"] as const;

/** The voucher with one of the digests of a code, of any website. */
export async function findVoucherByDigest(
  unit: UnitOfWork,
  digests: readonly string[],
): Promise<FoundVoucher | undefined> {
  const db = tables<"code_homes" | "voucher_credits" | "vouchers">(unit);
  const row = await db
    .selectFrom("code_homes as home")
    .innerJoin("vouchers as voucher", (join) =>
      join.onRef("voucher.website_id", "=", "home.website_id").onRef("voucher.voucher_id", "=", "home.voucher_id"),
    )
    .innerJoin("voucher_credits as credit", (join) =>
      join.onRef("credit.website_id", "=", "voucher.website_id").onRef("credit.voucher_id", "=", "voucher.voucher_id"),
    )
    .select([...VOUCHER_COLUMNS, ...DIGEST_COLUMNS, "credit.available"])
    .where("home.code_digest", "in", digests)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  return { ...row, available: Number(row.available), requires_tan: row.tan_digest !== null };
}
