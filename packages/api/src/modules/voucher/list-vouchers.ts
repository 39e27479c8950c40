import type { listVouchers as operation } from "@guerdon/contract/operations/voucher-list";
import { startOfDay } from "@guerdon/domain/time/day";
import { voucherRefusal } from "@guerdon/domain/voucher";
import { pageFacts, rowsToRead } from "../../list-page.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { countVouchers, listedVouchers, type VoucherDetails } from "./show-store.ts";

/** Lists vouchers with their states and balances, without their codes [voucher.list]. */
export const listVouchers: OperatorAct<typeof operation> = async ({ db }, run, wish) => {
  const found = await findWebsite(db, wish.website_id);
  if (!found.ok) {
    return found;
  }
  const { settings } = found.website;
  const { ends_before, limit, after, ...rest } = wish;
  const ending_before = ends_before === null ? null : startOfDay(ends_before, settings.time_zone);
  const filter = { ...rest, ending_before };
  const page = { limit, after };
  const listed = await listedVouchers(db, filter, page);
  const facts = await pageFacts(page, listed, {
    run,
    place: ({ created_at: at, id }) => ({ at, id }),
    count: (most) => countVouchers(db, filter, most),
  });
  const now = run.now();
  return done(
    { vouchers: listed.map((voucher) => ({ ...voucher, state: stateOf(voucher, now) })), ...facts },
    { website: wish.website_id, details: { vouchers: rowsToRead(run, listed, facts) } },
  );
};

/** The state as operators read it. A voucher is judged on its own website. */
function stateOf(voucher: VoucherDetails, now: Date): string {
  if (voucher.replaced_by !== null) {
    return "replaced";
  }
  if (voucher.returned_in !== null) {
    return "returned";
  }
  return voucher.block_reason === null ? (voucherRefusal(voucher, { ...voucher, now }) ?? "redeemable") : "blocked";
}
