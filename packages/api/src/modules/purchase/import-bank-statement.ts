import type { importBankStatement as operation } from "@guerdon/contract/operations/bank-statement";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { paysOrder } from "@guerdon/domain/order/transfer-matching";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { statementWebsites } from "./statement-websites.ts";
import { type TakenEntries, type TakenEntry, takeEntries } from "./take-entries.ts";

/** Held by whatever decides about entries of statements, so that two imports of one file take it once. */
export const BANK_LOCK = "bank-entries";

/**
 * Takes the entries of a bank statement [payment.statement]: all of them, or none. If it would pay another number of orders
 * than the operator expects, it takes none [payment.expected].
 */
export const importBankStatement: OperatorAct<typeof operation> = (shop, run, input) =>
  run.change([BANK_LOCK], async (unit) => {
    const websites = await statementWebsites(unit, input);
    if (!websites.ok) {
      return websites;
    }
    const inside = { ...shop, db: unit, now: run.now };
    const read: TakenEntries[] = [];
    for (const [account, entries] of Map.groupBy(input.entries, (each) => each.account)) {
      read.push(await takeEntries(inside, entries, websites.of(account)));
    }
    const entries = read.flatMap(({ taken }) => taken.map(viewOf));
    const paid = entries.filter(({ outcome }) => paysOrder(outcome)).length;
    if (input.expected_orders !== null && input.expected_orders !== paid) {
      return refused({ code: "paid_orders_changed", fields: { expected: input.expected_orders, paid } });
    }
    const value = {
      entries,
      paid,
      known: read.reduce((sum, { known }) => sum + known, 0),
      outgoing: read.reduce((sum, { outgoing }) => sum + outgoing, 0),
    };
    const outcomes = Map.groupBy(value.entries, ({ outcome }) => outcome);
    const details = Object.fromEntries([...outcomes].map(([outcome, list]) => [outcome, list.length]));
    return done(value, {
      ...(value.entries.length === 0 && { outcome: "unchanged" }),
      ...(input.website_id !== null && { website: input.website_id }),
      details: { ...details, known: value.known },
    });
  });

function viewOf({ stored, order, allocated }: TakenEntry): OutputOf<typeof operation>["entries"][number] {
  const { website_id, entry_id, booked_on, amount, currency, outcome, reason } = stored;
  return {
    website_id,
    entry_id,
    booked_on,
    amount,
    currency,
    outcome,
    reason,
    order_number: order?.order_number ?? null,
    rest: outcome === "reversal" ? 0 : amount - allocated,
  };
}
