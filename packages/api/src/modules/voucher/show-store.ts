import type { Voucher } from "@guerdon/domain/voucher";
import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { countUpTo } from "../../db/count-up-to.ts";
import { tables } from "../../db/tables.ts";
import type { Vouchers } from "../../db/types.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PageWish } from "../../list-page.ts";
import { VOUCHER_COLUMNS } from "./store.ts";

export interface VoucherDetails extends Voucher {
  created_at: Date;
  last_four: string;
  batch: string;
  catalogue_ids: string[] | null;
  giver_id: string | null;
  /** Credit that can be spent. */
  available: number;
  /** Reserved by payments in process. */
  pending: number;
  /** Why an operator blocked it; null while it is not blocked. */
  block_reason: string | null;
  replaced_by: string | null;
  /** The number of the return by which it is void [voucher.take-back]. */
  returned_in: number | null;
  has_mandatory_address: boolean;
}

/** Vouchers with the balances of their accounts. */
function voucherDetails(unit: UnitOfWork) {
  return tables<"account_balances" | "code_homes" | "vouchers">(unit)
    .selectFrom("vouchers as voucher")
    .innerJoin("account_balances as account", (join) =>
      join
        .onRef("account.website_id", "=", "voucher.website_id")
        .onRef("account.account_id", "=", "voucher.voucher_id"),
    )
    .select([...VOUCHER_COLUMNS, "voucher.created_at", "voucher.last_four", "voucher.batch"])
    .select(["voucher.block_reason", "voucher.returned_in"])
    .select(["account.available", "account.pending", "account.is_frozen"])
    .select((voucher) => voucher("voucher.mandatory_address", "is not", null).as("has_mandatory_address"));
}

type DetailsRow = Awaited<ReturnType<ReturnType<typeof voucherDetails>["executeTakeFirstOrThrow"]>>;

function detailsOf({ tan_digest, is_frozen, has_mandatory_address, ...voucher }: DetailsRow): VoucherDetails {
  return {
    ...voucher,
    requires_tan: tan_digest !== null,
    is_blocked: is_frozen,
    is_replaced: voucher.replaced_by !== null,
    has_mandatory_address: Boolean(has_mandatory_address),
  };
}

/** The voucher with this id, or with one of the digests of a code, with the balance of its account. */
export async function findVoucherDetails(
  unit: UnitOfWork,
  { id, digests }: { id: string; digests: readonly string[] },
): Promise<VoucherDetails | undefined> {
  const row = await voucherDetails(unit)
    .innerJoin(
      // Each way has an index; no plan uses both for one condition that allows either.
      (homes) =>
        homes
          .selectFrom("code_homes")
          .select(["website_id", "voucher_id"])
          .where("code_digest", "in", digests)
          .union(homes.selectFrom("code_homes").select(["website_id", "voucher_id"]).where("voucher_id", "=", id))
          .as("home"),
      (join) =>
        join.onRef("home.website_id", "=", "voucher.website_id").onRef("home.voucher_id", "=", "voucher.voucher_id"),
    )
    .executeTakeFirst();
  return row && detailsOf(row);
}

/** The filter of a list of vouchers; null means all. */
export interface VoucherFilter {
  website_id: string | null;
  batch: string | null;
  last_four: string | null;
  giver_id: string | null;
  /** Only those with credit that can be spent, or is reserved. */
  unspent: boolean;
  /** Only those whose validity ends before this time. */
  ending_before: Date | null;
}

/** Returns a filter's conditions on the vouchers themselves, in a table named `voucher`. */
function fits(filter: VoucherFilter): Expression<SqlBool> {
  const { website_id, batch, last_four, giver_id, ending_before } = filter;
  const voucher = expressionBuilder<{ voucher: Vouchers }, "voucher">();
  return voucher.and([
    ...(website_id === null ? [] : [voucher("voucher.website_id", "=", website_id)]),
    ...(batch === null ? [] : [voucher("voucher.batch", "=", batch)]),
    ...(last_four === null ? [] : [voucher("voucher.last_four", "=", last_four)]),
    ...(giver_id === null ? [] : [voucher("voucher.giver_id", "=", giver_id)]),
    ...(ending_before === null ? [] : [voucher("voucher.valid_until", "<", ending_before)]),
  ]);
}

function matchingVouchers(unit: UnitOfWork, filter: VoucherFilter) {
  return voucherDetails(unit)
    .where(fits(filter))
    .$if(filter.unspent, (query) =>
      query.where((voucher) => voucher(voucher("account.available", "+", voucher.ref("account.pending")), ">", 0)),
    );
}

/** A page of vouchers with their balances, the newest first. */
export async function listedVouchers(
  unit: UnitOfWork,
  filter: VoucherFilter,
  { limit, after }: PageWish,
): Promise<VoucherDetails[]> {
  const ordered = matchingVouchers(unit, filter).orderBy("voucher.created_at", "desc").orderBy("voucher.voucher_id");
  if (after === null) {
    return (await ordered.limit(limit).execute()).map(detailsOf);
  }
  // Two statements, because no plan finds the place by the index for a condition that allows either; and a batch of half a
  // million vouchers is of one moment.
  const { at, id } = after;
  const ofTheMoment = ordered.where("voucher.created_at", "=", at).where("voucher.voucher_id", ">", id);
  const rows = await ofTheMoment.limit(limit).execute();
  const left = limit - rows.length;
  const earlier = left > 0 ? await ordered.where("voucher.created_at", "<", at).limit(left).execute() : [];
  return [...rows, ...earlier].map(detailsOf);
}

/**
 * Returns the number of vouchers that match. Their accounts are read only if the filter asks for the balance.
 * @param most counts no further; null: all
 */
export function countVouchers(unit: UnitOfWork, filter: VoucherFilter, most: number | null): Promise<number> {
  const matching = filter.unspent
    ? matchingVouchers(unit, filter).clearSelect().select("voucher.voucher_id")
    : tables<"vouchers">(unit).selectFrom("vouchers as voucher").where(fits(filter)).select("voucher.voucher_id");
  return countUpTo(unit, matching, most);
}
