import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A choice of a website's vouchers; null means all. */
export interface VoucherChoice {
  website_id: string;
  batch: string | null;
  giver_id: string | null;
  ending_before: Date | null;
  /** Only those with credit, spendable or reserved. */
  unspent: boolean;
  ids: readonly string[] | null;
}

/** A chosen voucher, without what its ledger account tells. */
export interface ChosenVoucher {
  id: string;
  last_four: string;
  batch: string;
  currency: string;
  valid_until: Date | null;
  block_reason: string | null;
  replaced_by: string | null;
  returned_in: number | null;
}

/** The vouchers that fit a choice, by their ids. */
export async function chosenVouchers(
  unit: UnitOfWork,
  { website_id, batch, giver_id, ending_before, unspent, ids }: VoucherChoice,
): Promise<ChosenVoucher[]> {
  return tables<"account_balances" | "vouchers">(unit)
    .selectFrom("vouchers as voucher")
    .select(["voucher.voucher_id as id", "voucher.last_four", "voucher.batch", "voucher.currency"])
    .select(["voucher.valid_until", "voucher.block_reason", "voucher.replaced_by", "voucher.returned_in"])
    .where("voucher.website_id", "=", website_id)
    .$if(batch !== null, (query) => query.where("voucher.batch", "=", batch ?? ""))
    .$if(giver_id !== null, (query) => query.where("voucher.giver_id", "=", giver_id))
    .$if(ending_before !== null, (query) => query.where("voucher.valid_until", "<", ending_before))
    .$if(ids !== null, (query) =>
      query.where((voucher) => voucher("voucher.voucher_id", "=", voucher.fn.any(voucher.val([...(ids ?? [])])))),
    )
    .$if(unspent, (query) =>
      query
        .innerJoin("account_balances as account", (join) =>
          join
            .onRef("account.website_id", "=", "voucher.website_id")
            .onRef("account.account_id", "=", "voucher.voucher_id"),
        )
        .where((account) => account.or([account("account.available", ">", 0), account("account.pending", ">", 0)])),
    )
    .orderBy("voucher.voucher_id")
    .execute();
}

/** The ids of a website's vouchers by the digests of their codes. */
export async function idsByDigest(
  unit: UnitOfWork,
  website_id: string,
  digests: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tables<"code_homes">(unit)
    .selectFrom("code_homes")
    .select(["code_digest", "voucher_id"])
    .where("website_id", "=", website_id)
    .where((home) => home("code_digest", "=", home.fn.any(home.val([...digests]))))
    .execute();
  return new Map(rows.map(({ code_digest, voucher_id }) => [code_digest, voucher_id]));
}

/** Returns those of the ids that are vouchers of the website. */
export async function knownIds(unit: UnitOfWork, website_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select("voucher_id")
    .where("website_id", "=", website_id)
    .where((voucher) => voucher("voucher_id", "=", voucher.fn.any(voucher.val([...ids]))))
    .execute();
  return new Set(rows.map(({ voucher_id }) => voucher_id));
}

type Changes = { block_reason: string | null } | { valid_until: Date } | { returned_in: number | null };

/** Changes vouchers of a website in one statement. */
export async function changeMany(
  unit: UnitOfWork,
  { website_id, ids }: { website_id: string; ids: readonly string[] },
  changes: Changes,
): Promise<void> {
  await tables<"vouchers">(unit)
    .updateTable("vouchers")
    .set(changes)
    .where("website_id", "=", website_id)
    .where((voucher) => voucher("voucher_id", "=", voucher.fn.any(voucher.val([...ids]))))
    .execute();
}
