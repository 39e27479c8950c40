import type { returnBankEntry as operation } from "@guerdon/contract/operations/bank-statement";
import type { RefusalOf } from "@guerdon/contract/operations/operation";
import { changedAmount } from "../../changed-amount.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { moveMoney } from "../ledger/index.ts";
import { changeBankEntry, lockBankEntry, type StoredBankEntry } from "../payment/index.ts";
import { BANK_LOCK } from "./import-bank-statement.ts";
import { entryView } from "./list-bank-entries.ts";

type Refusal = RefusalOf<typeof operation>;

/** Notes that money which belongs to no order was given back [payment.unallocated], if it is what is expected [payment.expected]. */
export const returnBankEntry: OperatorAct<typeof operation> = (_shop, run, { entry_id, reversal_id, ...wish }) =>
  run.change([BANK_LOCK], async (unit) => {
    const entry = await lockBankEntry(unit, entry_id);
    const refusal = entry ? refusalOf(entry) : { code: "bank_entry_unknown" as const, fields: { entry_id } };
    if (!entry || refusal) {
      return refused(...(refusal ? [refusal] : []));
    }
    const { website_id, currency } = entry;
    const amount = entry.amount - entry.allocated;
    const changed = changedAmount(wish, { amount, currency });
    if (changed) {
      return refused(changed);
    }
    const reversal = reversal_id === null ? undefined : await explained(unit, reversal_id, { ...entry, amount });
    if (reversal && !reversal.ok) {
      return refused(reversal.refusal);
    }
    const now = run.now();
    await moveMoney(unit, {
      website_id,
      transfer_id: `${entry_id}/back`,
      from: "unallocated",
      to: "bank",
      amount,
      currency,
      reason: "refund",
      now,
    });
    for (const closed of [entry, ...(reversal ? [reversal.entry] : [])]) {
      await changeBankEntry(unit, closed, { closed_at: now });
    }
    return done(
      { entry: entryView({ ...entry, closed_at: now }, null), returned: amount },
      { website: website_id, subject: entry_id, details: { amount, ...(reversal_id !== null && { reversal_id }) } },
    );
  });

function refusalOf({ entry_id, direction, closed_at, allocated, amount }: StoredBankEntry): Refusal | undefined {
  if (direction === "debit") {
    return { code: "bank_entry_is_reversal", fields: { entry_id } };
  }
  return closed_at !== null || allocated === amount ? { code: "bank_entry_closed", fields: { entry_id } } : undefined;
}

/** The reversal that took this amount back, if it did. */
async function explained(
  unit: UnitOfWork,
  entry_id: string,
  { website_id, amount, currency }: StoredBankEntry,
): Promise<{ ok: true; entry: StoredBankEntry } | { ok: false; refusal: Refusal }> {
  const entry = await lockBankEntry(unit, entry_id);
  if (!entry) {
    return { ok: false, refusal: { code: "bank_entry_unknown", fields: { entry_id } } };
  }
  const fits = entry.direction === "debit" && entry.website_id === website_id && entry.amount === amount;
  if (!fits || entry.currency !== currency) {
    return { ok: false, refusal: { code: "bank_entry_reversal_differs", fields: { entry_id } } };
  }
  return entry.closed_at === null
    ? { ok: true, entry }
    : { ok: false, refusal: { code: "bank_entry_closed", fields: { entry_id } } };
}
