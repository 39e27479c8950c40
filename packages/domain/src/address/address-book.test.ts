import { expect, test } from "vitest";
import { EMPTY_ADDRESS } from "./address.ts";
import { ADDRESS_BOOK_LIMIT, type AddressBook, withAddress } from "./address-book.ts";

const saved = (address_id: string, city: string) => ({ address_id, address: { ...EMPTY_ADDRESS, city } });
const book: AddressBook = [saved("a", "Aachen"), saved("b", "Bonn")];
const ids = (addresses: AddressBook | undefined) => addresses?.map(({ address_id }) => address_id);

// [account.addresses]
test("a new address comes first", () => {
  expect(ids(withAddress(book, saved("c", "Celle")))).toEqual(["c", "a", "b"]);
});

test("a changed address replaces the one with its id and comes first", () => {
  const changed = withAddress(book, saved("b", "Bremen"));
  expect(changed).toEqual([saved("b", "Bremen"), saved("a", "Aachen")]);
});

test("an address that is saved already keeps its id, in the spelling that was typed last", () => {
  expect(withAddress(book, saved("c", " BONN "))).toEqual([saved("b", " BONN "), saved("a", "Aachen")]);
});

test("an address that was changed into another one takes its place", () => {
  expect(withAddress(book, saved("a", "bonn"))).toEqual([saved("b", "bonn")]);
});

test("a full book takes no more, but changes and repetitions", () => {
  const full = Array.from({ length: ADDRESS_BOOK_LIMIT }, (_, index) => saved(`${index}`, `City ${index}`));
  expect(withAddress(full, saved("new", "Bonn"))).toBeUndefined();
  expect(withAddress(full, saved("new", "City 7"))).toHaveLength(ADDRESS_BOOK_LIMIT);
  expect(withAddress(full, saved("7", "Bonn"))).toHaveLength(ADDRESS_BOOK_LIMIT);
});
