import type { BankEntry } from "@guerdon/domain/payment/bank-entry";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";

/** The primary key of a bank entry. */
export interface BankEntryKey {
  website_id: string;
  entry_id: string;
}

/** The payer and the text they wrote: it may name people, so it is stored encrypted and erased [payment.payer]. */
export type Payer = Pick<BankEntry, "party_name" | "party_iban" | "reference" | "text">;

/** A payer as the database keeps them. */
export interface SealedPayer extends Sealed {
  /** A digest of their account, by which the orders that it paid are found [order.found]; null if the bank named none. */
  iban_digest: string | null;
}

/** Encrypts a payer, and digests their account. */
export function sealPayer(keyring: Keyring, key: BankEntryKey, payer: Payer): SealedPayer {
  const { party_name, party_iban, reference, text } = payer;
  return {
    ...keyring.seal("payer", JSON.stringify({ party_name, party_iban, reference, text }), contextOf(key)),
    iban_digest: party_iban && keyring.digest("payer-iban", ibanText(key.website_id, party_iban)).digest,
  };
}

/**
 * The digests under which payers of an account are found, under every key in use.
 * @param iban in its normal form
 */
export function ibanDigests(keyring: Keyring, websiteId: string, iban: string): string[] {
  return keyring.digests("payer-iban", ibanText(websiteId, iban));
}

/** With the website, so that digests do not show that one account paid on two websites. */
function ibanText(websiteId: string, iban: string): string {
  return `${websiteId} ${iban}`;
}

/** @throws if the key is missing or the ciphertext was altered */
export function openPayer(keyring: Keyring, key: BankEntryKey, sealed: Sealed): Payer {
  return JSON.parse(keyring.open("payer", sealed, contextOf(key)));
}

/** The payer of one entry cannot be read as that of another. */
function contextOf({ website_id, entry_id }: BankEntryKey): string {
  return `${website_id}/${entry_id}`;
}
