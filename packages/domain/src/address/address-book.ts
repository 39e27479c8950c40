import { type Address, isSameAddress } from "./address.ts";

/** Addresses that an account may save [account.addresses]. */
export const ADDRESS_BOOK_LIMIT = 20;

/** An address of an account's address book. */
export interface SavedAddress {
  address_id: string;
  address: Address;
}

/** The saved addresses of an account, the last used first. */
export type AddressBook = readonly SavedAddress[];

/**
 * The book with an address in the first place. It replaces the one with its id; of addresses that are alike only one
 * stays, under the id that it had before.
 * @returns undefined if the book is full
 */
export function withAddress(book: AddressBook, { address_id, address }: SavedAddress): AddressBook | undefined {
  const rest = book.filter((saved) => saved.address_id !== address_id);
  const alike = rest.find((saved) => isSameAddress(saved.address, address));
  const first = { address_id: alike?.address_id ?? address_id, address };
  const saved = [first, ...rest.filter((other) => other !== alike)];
  return saved.length > ADDRESS_BOOK_LIMIT ? undefined : saved;
}
