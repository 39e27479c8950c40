import type { MinorUnits } from "@guerdon/domain/money";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "../order/index.ts";
import { successorsOf } from "../voucher/index.ts";
import {
  creditsOfRefunds,
  linesOfRefunds,
  type RefundLine,
  refundsOf,
  type StoredRefund,
  vouchersNamed,
} from "./refund-store.ts";

/** A refund that is done, as its mail tells of it. */
export interface DoneRefund extends StoredRefund {
  lines: readonly RefundLine[];
  /** Credit by the last characters of the code that has it now, with its end if it has one; null for an account's. */
  credits: readonly { last_four: string | null; valid_until: Date | null; amount: MinorUnits }[];
}

/** The refunds of an order that are done. The customer gets one mail about each [refund.mail]. */
export async function doneRefunds(unit: UnitOfWork, order: OrderKey): Promise<StoredRefund[]> {
  return (await refundsOf(unit, order)).filter(({ state }) => state === "done");
}

/** A refund of an order by its number; undefined if it is not done. */
export async function doneRefund(unit: UnitOfWork, order: OrderKey, number: number): Promise<DoneRefund | undefined> {
  const refund = (await refundsOf(unit, order)).find((each) => each.number === number && each.state === "done");
  if (!refund) {
    return undefined;
  }
  const lines = await linesOfRefunds(unit, [refund]);
  const credits = await creditsOfRefunds(unit, [refund]);
  const successors = await successorsOf(
    unit,
    credits.map(({ account_website_id, account_id }) => ({ website_id: account_website_id, voucher_id: account_id })),
  );
  const holderOf = (accountId: string) => successors.get(accountId) ?? accountId;
  const holders = await vouchersNamed(
    unit,
    credits.map(({ account_website_id, account_id }) => {
      return { website_id: account_website_id, voucher_id: holderOf(account_id) };
    }),
  );
  return {
    ...refund,
    lines,
    credits: credits.map(({ account_id, amount }) => {
      const { last_four = null, valid_until = null } = holders.get(holderOf(account_id)) ?? {};
      return { last_four, valid_until, amount };
    }),
  };
}
