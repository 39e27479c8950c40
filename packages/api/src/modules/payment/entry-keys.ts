import { createHash } from "node:crypto";
import type { StatementEntry } from "./read-camt.ts";

/**
 * A key for each entry of a file, by which it is recognised when another file has it again: statements overlap, and are
 * downloaded twice [payment.statement-again]. It is made of the account, the day, the amount and the bank's own number
 * of the entry, or without one of all that the bank tells. Entries that are equal in all this are counted, so that two
 * equal transfers of one day are two. The number of the statement is no part of it: banks number each download anew.
 */
export function entryKeys(entries: readonly StatementEntry[]): string[] {
  const counts = new Map<string, number>();
  return entries.map((each) => {
    const facts = JSON.stringify(factsOf(each));
    const count = (counts.get(facts) ?? 0) + 1;
    counts.set(facts, count);
    return createHash("sha256").update(`${count} ${facts}`).digest("base64url");
  });
}

function factsOf({ account, entry }: StatementEntry): unknown[] {
  const { booked_on, amount, currency, direction, is_reversal, bank_reference } = entry;
  const booking = [account, booked_on, amount, currency, direction, is_reversal];
  return bank_reference === null
    ? [...booking, "text", entry.reference, entry.text, entry.party_name, entry.party_iban]
    : [...booking, "number", bank_reference];
}
