import type { BankEntry } from "@guerdon/domain/bank-entry";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";

/** The primary key of a bank entry. */
export interface BankEntryKey {
  website_id: string;
  entry_id: string;
}

/** Who paid, and what they wrote: it may name people, so it is stored encrypted and erased [payment.payer]. */
export type Payer = Pick<BankEntry, "party_name" | "party_iban" | "reference" | "text">;

export function sealPayer(keyring: Keyring, key: BankEntryKey, payer: Payer): Sealed {
  const { party_name, party_iban, reference, text } = payer;
  return keyring.seal("payer", JSON.stringify({ party_name, party_iban, reference, text }), contextOf(key));
}

/** @throws if the key is missing or the ciphertext was altered */
export function openPayer(keyring: Keyring, key: BankEntryKey, sealed: Sealed): Payer {
  return JSON.parse(keyring.open("payer", sealed, contextOf(key)));
}

/** The payer of one entry cannot be read as that of another. */
function contextOf({ website_id, entry_id }: BankEntryKey): string {
  return `${website_id}/${entry_id}`;
}
