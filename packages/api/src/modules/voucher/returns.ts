import type { OutputOf } from "@guerdon/contract/operations/operation";
import type * as operations from "@guerdon/contract/operations/voucher-return";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { freezeManyAccounts, giveReturnBack, lockManyAccounts } from "../ledger/index.ts";
import { findWebsite } from "../website/index.ts";
import { successorsOf } from "./change-store.ts";
import { changeMany } from "./chosen-store.ts";
import {
  closeReturn,
  lockReturn,
  openReturnOf,
  type ReturnKey,
  returnedVouchers,
  returnsOf,
  type VoucherReturn,
} from "./return-store.ts";
import { returnsLock } from "./take-back-vouchers.ts";

type Summary = OutputOf<typeof operations.undoReturn>;

/** Lists the returns of a website, the newest first [voucher.take-back]. */
export const listReturns: OperatorAct<typeof operations.listReturns> = async ({ db }, _, { website_id, state }) => {
  const found = await findWebsite(db, website_id);
  if (!found.ok) {
    return found;
  }
  const returns = (await returnsOf(db, { website_id })).map(summaryOf);
  return done({ returns: returns.filter((each) => state === null || each.state === state) }, { website: website_id });
};

/** The statement of a return [voucher.take-back-statement]. */
export const showReturn: OperatorAct<typeof operations.showReturn> = async ({ db }, _, key) => {
  const found = await findWebsite(db, key.website_id);
  if (!found.ok) {
    return found;
  }
  const [summary] = await returnsOf(db, key);
  if (!summary) {
    return unknown(key);
  }
  const returned = await returnedVouchers(db, key);
  const { time_zone } = found.website.settings;
  return done(
    { ...summaryOf(summary), returned: returned.map(({ block_reason: _reason, ...each }) => each), time_zone },
    { website: key.website_id, subject: String(key.number) },
  );
};

/** Notes that the client was paid: from then on there is no way back [voucher.take-back-settled]. */
export const settleReturn: OperatorAct<typeof operations.settleReturn> = async (_, run, { reason, ...key }) =>
  run.change([returnsLock(key.website_id)], async (unit) => {
    const refusal = await refusalToClose(unit, key);
    if (refusal) {
      return refusal;
    }
    await closeReturn(unit, key, { settled_at: run.now() });
    return closed(unit, key, reason);
  });

/** Gives the codes of a return back what was left on them [voucher.take-back-undone]. */
export const undoReturn: OperatorAct<typeof operations.undoReturn> = async (_, run, { reason, ...key }) =>
  run.change([returnsLock(key.website_id)], async (unit) => {
    const refusal = (await refusalToClose(unit, key)) ?? (await giveBack(unit, key, run.now()));
    if (refusal) {
      return refusal;
    }
    await closeReturn(unit, key, { undone_at: run.now() });
    return closed(unit, key, reason);
  });

async function refusalToClose(unit: UnitOfWork, key: ReturnKey) {
  const found = await findWebsite(unit, key.website_id);
  if (!found.ok) {
    return found;
  }
  const { number } = key;
  const locked = await lockReturn(unit, key);
  if (!locked) {
    return unknown(key);
  }
  if (locked.settled_at) {
    return refused({ code: "return_settled" as const, fields: { number } });
  }
  return locked.undone_at ? refused({ code: "return_undone" as const, fields: { number } }) : undefined;
}

/**
 * A voucher that was blocked before stays blocked; what one had that was replaced since goes to its successor. If that was
 * returned too and can still come back, its return must be undone first: the credit would stand on a void code.
 */
async function giveBack(unit: UnitOfWork, key: ReturnKey, now: Date) {
  const { website_id, number } = key;
  const returned = await returnedVouchers(unit, key);
  const ids = returned.map(({ id }) => id);
  // While they are locked, none of them is replaced.
  await lockManyAccounts(unit, { website_id, account_ids: ids });
  const successors = await successorsOf(
    unit,
    ids.map((voucher_id) => ({ website_id, voucher_id })),
  );
  const succeeding = [...successors.values()];
  await lockManyAccounts(unit, { website_id, account_ids: succeeding });
  const later = await openReturnOf(unit, website_id, succeeding);
  if (later !== undefined) {
    return refused({ code: "return_passed_on" as const, fields: { number, later } });
  }
  const [{ currency } = { currency: "" }] = await returnsOf(unit, key);
  const amounts = returned.map(({ id, amount }) => ({ account_id: successors.get(id) ?? id, amount }));
  await giveReturnBack(unit, { website_id, currency, number, amounts, now });
  const usable = returned.filter(({ id, block_reason }) => block_reason === null && !successors.has(id));
  await freezeManyAccounts(unit, { website_id, account_ids: usable.map(({ id }) => id) }, null);
  await changeMany(unit, { website_id, ids }, { returned_in: null });
  return undefined;
}

async function closed(unit: UnitOfWork, key: ReturnKey, reason: string) {
  const [summary] = await returnsOf(unit, key);
  if (!summary) {
    throw new Error("A return that was closed is gone.");
  }
  const { vouchers, amount, website_id, number } = summary;
  return done(summaryOf(summary), {
    website: website_id,
    subject: String(number),
    details: { reason, vouchers, amount },
  });
}

function unknown({ number }: ReturnKey) {
  return refused({ code: "return_unknown" as const, fields: { number } });
}

function summaryOf(summary: VoucherReturn): Summary {
  const { settled_at, undone_at } = summary;
  return { ...summary, state: settled_at ? "settled" : undone_at ? "undone" : "open" };
}
