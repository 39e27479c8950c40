import type { InputOf } from "@guerdon/contract/operations/operation";
import type * as operations from "@guerdon/contract/operations/voucher-choice";
import { lastMoment } from "@guerdon/domain/time/day";
import type { VoucherChange } from "@guerdon/domain/voucher/voucher-change";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { freezeManyAccounts } from "../ledger/index.ts";
import { findWebsite } from "../website/index.ts";
import { type Choice, chooseVouchers } from "./choose-vouchers.ts";
import { changeMany } from "./chosen-store.ts";
import { recordedChoice } from "./recorded-choice.ts";

/** Blocks many vouchers, or lifts their blocks, in one transaction [voucher.many] [voucher.block]. */
export function blockMany(kind: "block" | "unblock"): OperatorAct<typeof operations.blockVouchers> {
  return async (shop, run, wish) => {
    const found = await findWebsite(shop.db, wish.choice.website_id);
    if (!found.ok) {
      return found;
    }
    const { website } = found;
    return run.change([], async (unit) => {
      const chosen = await chooseVouchers({ ...shop, unit, website, isDry: run.isDry }, wish, { kind });
      if (!chosen.ok) {
        return chosen;
      }
      const ids = chosen.value.changing.map(({ id }) => id);
      const isBlock = kind === "block";
      await freezeManyAccounts(unit, { website_id: website.id, account_ids: ids }, isBlock ? run.now() : null);
      await changeMany(unit, { website_id: website.id, ids }, { block_reason: isBlock ? wish.reason : null });
      return changed(website, chosen.value, wish);
    });
  };
}

/** Moves the last day of many vouchers, in one transaction [voucher.many] [voucher.extend] [voucher.shorten]. */
export function moveEnds(kind: "extend" | "shorten"): OperatorAct<typeof operations.extendVouchers> {
  return async (shop, run, wish) => {
    const found = await findWebsite(shop.db, wish.choice.website_id);
    if (!found.ok) {
      return found;
    }
    const { website } = found;
    const until = lastMoment(wish.valid_until, website.settings.time_zone);
    if (until <= run.now()) {
      return refused({ code: "validity_reversed", fields: { start: "now" }, at: { path: ["valid_until"] } });
    }
    const change: VoucherChange = { kind, until };
    return run.change([], async (unit) => {
      const chosen = await chooseVouchers({ ...shop, unit, website, isDry: run.isDry }, wish, change);
      if (!chosen.ok) {
        return chosen;
      }
      const ids = chosen.value.changing.map(({ id }) => id);
      await changeMany(unit, { website_id: website.id, ids }, { valid_until: until });
      return changed(website, chosen.value, { ...wish, details: { valid_until: until.toISOString() } });
    });
  };
}

type Wish = Pick<InputOf<typeof operations.blockVouchers>, "choice" | "reason"> & { details?: Record<string, string> };

function changed({ id, settings }: Website, { changing, amount, left }: Choice, { choice, reason, details }: Wish) {
  const currency = settings.website_currency_short_symbol;
  return done(
    { vouchers: changing.length, amount, currency, left },
    { website: id, details: { reason, ...recordedChoice(choice), ...details, vouchers: changing.length, amount } },
  );
}
