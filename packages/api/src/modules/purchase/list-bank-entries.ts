import type { listBankEntries as operation } from "@guerdon/contract/operations/bank-statement";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { Keyring } from "../../crypto/keyring.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { orderNumbers } from "../order/index.ts";
import { openBankEntries, openPayer } from "../payment/index.ts";
import { findWebsite } from "../website/index.ts";

type Entry = Awaited<ReturnType<typeof openBankEntries>>[number];

/** Lists money that belongs to no order, and entries that the bank took back [payment.unallocated]. */
export const listBankEntries: OperatorAct<typeof operation> = async ({ db, keyring }, _run, { website_id }) => {
  if (website_id !== null) {
    const found = await findWebsite(db, website_id);
    if (!found.ok) {
      return found;
    }
  }
  const open = await openBankEntries(db, website_id);
  const entries: OutputOf<typeof operation>["entries"] = [];
  for (const entry of open) {
    const [order_number = null] =
      entry.order_id === null ? [] : await orderNumbers(db, entry.website_id, [entry.order_id]);
    entries.push({ ...entryView(entry, order_number), payer: payerOf(keyring, entry) });
  }
  return done(
    { entries },
    { ...(website_id !== null && { website: website_id }), details: { entries: entries.length } },
  );
};

/** An entry as operators see it. */
export function entryView(entry: Omit<Entry, "ciphertext" | "key_id">, order_number: string | null) {
  const { website_id, entry_id, booked_on, amount, currency, outcome, reason, allocated, closed_at, direction } = entry;
  const rest = closed_at !== null || direction === "debit" ? 0 : amount - allocated;
  return { website_id, entry_id, booked_on, amount, currency, outcome, reason, order_number, rest };
}

function payerOf(keyring: Keyring, { ciphertext, key_id, ...entry }: Entry) {
  if (ciphertext === null || key_id === null) {
    return null;
  }
  const { party_name: name, party_iban: iban, reference, text } = openPayer(keyring, entry, { ciphertext, key_id });
  return { name, iban, reference, text };
}
