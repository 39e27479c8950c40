import type { Voucher } from "@guerdon/domain/voucher";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { SealedAddress } from "./address-store.ts";

/** A voucher found by its code, with its available credit. */
export interface FoundVoucher extends Voucher {
  available: number;
  catalogue_ids: string[] | null;
  giver_id: string | null;
  code_digest: string;
  key_id: string;
  tan_digest: string | null;
  tan_key_id: string | null;
  /** The encrypted delivery address that it is bound to. */
  bound: SealedAddress | null;
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
  "voucher.giver_id",
  "voucher.tan_digest",
  "voucher.replaced_by",
] as const;

const SECRET_COLUMNS = [
  "home.code_digest",
  "home.key_id",
  "voucher.tan_key_id",
  "voucher.mandatory_address",
  "voucher.mandatory_address_key_id",
] as const;

/** The voucher with the first of these digests of a code that is known, of any website. */
export async function findVoucherByDigest(
  unit: UnitOfWork,
  digests: readonly string[],
): Promise<FoundVoucher | undefined> {
  const db = tables<"account_balances" | "code_homes" | "vouchers">(unit);
  const rows = await db
    .selectFrom("code_homes as home")
    .innerJoin("vouchers as voucher", (join) =>
      join.onRef("voucher.website_id", "=", "home.website_id").onRef("voucher.voucher_id", "=", "home.voucher_id"),
    )
    .innerJoin("account_balances as account", (join) =>
      join
        .onRef("account.website_id", "=", "voucher.website_id")
        .onRef("account.account_id", "=", "voucher.voucher_id"),
    )
    .select([...VOUCHER_COLUMNS, ...SECRET_COLUMNS, "account.available", "account.is_frozen"])
    .where("home.code_digest", "in", digests)
    .execute();
  const [row] = rows.toSorted((a, b) => digests.indexOf(a.code_digest) - digests.indexOf(b.code_digest));
  if (!row) {
    return undefined;
  }
  const { mandatory_address, mandatory_address_key_id, is_frozen, replaced_by, ...voucher } = row;
  const bound =
    mandatory_address === null || mandatory_address_key_id === null
      ? null
      : { mandatory_address, mandatory_address_key_id };
  const state = { requires_tan: row.tan_digest !== null, is_blocked: is_frozen, is_replaced: replaced_by !== null };
  return { ...voucher, ...state, available: Number(row.available), bound };
}
