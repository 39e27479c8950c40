import type { listVouchers as operation } from "@guerdon/contract/operations/voucher-list";
import { startOfDay } from "@guerdon/domain/day";
import { voucherRefusal } from "@guerdon/domain/voucher";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { listedVouchers } from "./show-store.ts";

/** Lists vouchers with their states and balances, without their codes [voucher.list]. */
export const listVouchers: OperatorAct<typeof operation> = async ({ db }, run, wish) => {
  const found = await findWebsite(db, wish.website_id);
  if (!found.ok) {
    return found;
  }
  const { settings } = found.website;
  const { ends_before, ...filter } = wish;
  const ending_before = ends_before === null ? null : startOfDay(ends_before, settings.time_zone);
  const listed = await listedVouchers(db, { ...filter, ending_before });
  const now = run.now();
  const vouchers = listed.map((voucher) => {
    const { id, last_four, batch, value, available, pending, currency, created_at, valid_from, valid_until } = voucher;
    const { website_id, website_group } = voucher;
    const state = voucherRefusal(voucher, { website_id, website_group, currency, available, now }) ?? "redeemable";
    const shown = voucher.replaced_by !== null ? "replaced" : voucher.block_reason === null ? state : "blocked";
    return {
      id,
      last_four,
      batch,
      state: shown,
      value,
      available,
      pending,
      currency,
      created_at,
      valid_from,
      valid_until,
    };
  });
  return done({ vouchers }, { website: wish.website_id });
};
