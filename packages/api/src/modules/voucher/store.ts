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

const SECRET_COLUMNS = ["voucher.tan_key_id", "voucher.mandatory_address", "voucher.mandatory_address_key_id"] as const;

/** The voucher with the first of these digests of a code that is known, of any website. */
export async function findVoucherByDigest(
  unit: UnitOfWork,
  digests: readonly string[],
): Promise<FoundVoucher | undefined> {
  const home = await findHome(unit, digests);
  // Also for an unknown code, which must not take less time.
  const { website_id, voucher_id, ...code } = home ?? { website_id: "", voucher_id: "", code_digest: "", key_id: "" };
  const found = await tables<"account_balances" | "vouchers">(unit)
    .selectFrom("vouchers as voucher")
    .innerJoin("account_balances as account", (join) =>
      join
        .onRef("account.website_id", "=", "voucher.website_id")
        .onRef("account.account_id", "=", "voucher.voucher_id"),
    )
    .select([...VOUCHER_COLUMNS, ...SECRET_COLUMNS, "account.available", "account.is_frozen"])
    .where("voucher.website_id", "=", website_id)
    .where("voucher.voucher_id", "=", voucher_id)
    .executeTakeFirst();
  if (!found) {
    return undefined;
  }
  const row = { ...found, ...code };
  const { mandatory_address, mandatory_address_key_id, is_frozen, replaced_by, ...voucher } = row;
  const bound =
    mandatory_address === null || mandatory_address_key_id === null
      ? null
      : { mandatory_address, mandatory_address_key_id };
  const state = { requires_tan: row.tan_digest !== null, is_blocked: is_frozen, is_replaced: replaced_by !== null };
  return { ...voucher, ...state, available: Number(row.available), bound };
}

/** Where the voucher is whose code has the first of these digests that is known. Codes are of all websites together. */
async function findHome(unit: UnitOfWork, digests: readonly string[]) {
  const homes = await tables<"code_homes">(unit)
    .selectFrom("code_homes")
    .select(["website_id", "voucher_id", "code_digest", "key_id"])
    .where("code_digest", "in", digests)
    .execute();
  return homes.sort((a, b) => digests.indexOf(a.code_digest) - digests.indexOf(b.code_digest))[0];
}
