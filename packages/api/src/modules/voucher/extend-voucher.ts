import type { extendVoucher as operation } from "@guerdon/contract/operations/voucher";
import { dayOrTimeOf, lastMoment } from "@guerdon/domain/time/day";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { lockAccounts } from "../ledger/index.ts";
import { findWebsite } from "../website/index.ts";
import { setValidUntil } from "./change-store.ts";
import { findNamed, refusalOfFinal } from "./find-named.ts";

/** Gives a voucher a later last day, also one that has expired [voucher.extend]. */
export const extendVoucher: OperatorAct<typeof operation> = (
  { keyring },
  run,
  { voucher: name, valid_until, reason },
) =>
  run.change([], async (unit) => {
    const voucher = await findNamed(unit, keyring, name);
    if (!voucher) {
      return refused({ code: "voucher_unknown", fields: {} });
    }
    const { id, website_id, last_four } = voucher;
    const final = refusalOfFinal(voucher);
    if (final) {
      return final;
    }
    const found = await findWebsite(unit, website_id);
    const timeZone = found.ok ? found.website.settings.time_zone : "UTC";
    const end = lastMoment(valid_until, timeZone);
    if (end <= run.now()) {
      return refused({ code: "validity_reversed", fields: { start: "now" }, at: { path: ["valid_until"] } });
    }
    await lockAccounts(unit, [{ website_id, account_id: id }]);
    const before = voucher.valid_until;
    if (before === null || before > end) {
      const fields = { valid_until: before === null ? "" : dayOrTimeOf(before, timeZone) };
      return refused({ code: "validity_not_longer", fields, at: { path: ["valid_until"] } });
    }
    const is_changed = before < end;
    if (is_changed) {
      await setValidUntil(unit, { website_id, voucher_id: id }, end);
    }
    return done(
      { id, last_four, is_changed },
      {
        website: website_id,
        subject: id,
        details: { reason },
        ...(is_changed ? {} : { outcome: "unchanged" as const }),
        before: { valid_until: before.toISOString() },
        after: { valid_until: end.toISOString() },
      },
    );
  });
