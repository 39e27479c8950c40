import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { replaceVoucher as operation } from "@guerdon/contract/operations/voucher";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, type OperatorShop, refused } from "../../operation-binder.ts";
import { freezeAccount, lockAccounts, openSuccessorAccount } from "../ledger/index.ts";
import { findWebsite } from "../website/index.ts";
import { sealedAddresses } from "./address-store.ts";
import { replacedBy, setReplacedBy } from "./change-store.ts";
import { newVoucher } from "./create-vouchers.ts";
import { findNamed } from "./find-named.ts";
import { insertVouchers } from "./issue-store.ts";
import { openAddress } from "./mandatory-address.ts";
import { newCode, newTan } from "./new-code.ts";
import type { VoucherDetails } from "./show-store.ts";

/**
 * Issues a new code for the rest of a voucher, on the same terms, and makes the old one worthless, in one transaction
 * [voucher.replacement]. An order that is under way either spends the credit before, or finds nothing to spend.
 */
export const replaceVoucher: OperatorAct<typeof operation> = async (shop, run, { voucher: name, reason }) => {
  const old = await findNamed(shop.db, shop.keyring, name);
  if (!old) {
    return refused({ code: "voucher_unknown", fields: {} });
  }
  const unfit = refusalOf(old, old.replaced_by);
  if (unfit) {
    return unfit;
  }
  const planned = await planReplacement(shop, old);
  // Before the transaction, which must await only the database. A code that was not kept would be lost.
  if (run.ask.keep && !run.isDry && !(await run.ask.keep(planned.value))) {
    return refused({ code: "output_not_taken", fields: {} });
  }
  return run.change([], async (unit) => {
    const { id, website_id } = old;
    const account = { website_id, account_id: id };
    await holdKeys(unit, shop.keyring);
    const available = (await lockAccounts(unit, [account])).get(id)?.available ?? 0;
    const lost = refusalOf({ available }, await replacedBy(unit, { website_id, voucher_id: id }));
    if (lost) {
      return lost;
    }
    if (available !== old.available) {
      return refused({ code: "voucher_changed", fields: {} });
    }
    await moveCredit(unit, { ...planned, old, now: run.now() });
    await freezeAccount(unit, account, run.now());
    return done(planned.value, {
      website: website_id,
      subject: id,
      details: { reason, replaced_by: planned.row.voucher_id, value: available },
    });
  });
};

/** A voucher that was replaced can be replaced again only if credit came back to it since. */
function refusalOf({ available }: { available: number }, replaced_by: string | null) {
  if (available > 0) {
    return undefined;
  }
  return replaced_by === null
    ? refused({ code: "voucher_spent" as const, fields: {} })
    : refused({ code: "voucher_replaced" as const, fields: { replaced_by } });
}

type Planned = Awaited<ReturnType<typeof planReplacement>>;

/** The new voucher's row, and what the operator gets. */
async function planReplacement({ db, keyring }: OperatorShop, old: VoucherDetails) {
  const { website_id, website_group, currency, valid_from, valid_until, combinable, catalogue_ids } = old;
  const [bound] = await sealedAddresses(db, [{ website_id, voucher_id: old.id }]);
  const tan = old.requires_tan ? newTan() : null;
  const code = newCode();
  const row = newVoucher(
    keyring,
    { website_id, website_group, currency },
    {
      code,
      tan,
      valid_from,
      valid_until,
      combinable,
      catalogue_ids,
      value: old.available,
      batch: old.batch,
      giver_id: old.giver_id,
      mandatory_address: bound ? openAddress(keyring, bound, bound) : null,
    },
  );
  const found = await findWebsite(db, website_id);
  const value: OutputOf<typeof operation> = {
    id: row.voucher_id,
    value: old.available,
    last_four: row.last_four,
    vouchers: [{ code, tan }],
    currency,
    valid_until,
    time_zone: found.ok ? found.website.settings.time_zone : "UTC",
  };
  return { row, value };
}

async function moveCredit(
  unit: UnitOfWork,
  { row, old, now }: Pick<Planned, "row"> & { old: VoucherDetails; now: Date },
): Promise<void> {
  const { website_id, voucher_id, currency, value } = row;
  await openSuccessorAccount(unit, { website_id, currency, from: old.id, to: voucher_id, value, now });
  await insertVouchers(unit, [row], now);
  await setReplacedBy(unit, { website_id, voucher_id: old.id }, voucher_id);
}
