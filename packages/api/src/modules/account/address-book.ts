import { randomUUID } from "node:crypto";
import { type BodyOf, type contract, fail, type OutputOf, ok, type ParamsOf, type Result } from "@guerdon/contract";
import { COUNTRIES, trimmedAddress } from "@guerdon/domain/address";
import { ADDRESS_BOOK_LIMIT, type AddressBook, withAddress } from "@guerdon/domain/address/address-book";
import { addressErrors } from "@guerdon/domain/address/address-check";
import { accountOf } from "@guerdon/domain/session/subject";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { ownAccount } from "./own-account.ts";
import { openAccount, sealAccount } from "./people.ts";
import { lockAccount, updateAccount } from "./store.ts";

type BookView = OutputOf<typeof contract.listAddresses>;
type Saving = Result<OutputOf<typeof contract.saveAddress>, "NOT_FOUND" | "ADDRESS_BOOK_FULL">;

/** Names and e-mail are enough, as for orders without anything by post; what is missing is asked for at the order. */
const RULES = { countries: COUNTRIES, phoneRequired: false, short: true };

/** The saved addresses of the visitor's account, the last used first [account.addresses]. */
export async function listAddresses(shop: Shop, visit: LoggedInVisit): Promise<Result<BookView, "NOT_FOUND">> {
  const account = await ownAccount(shop, visit);
  return account ? ok(viewOf(openAccount(shop.keyring, account, account).addresses)) : fail("NOT_FOUND");
}

/** Saves an address in the account's book; one that is there already is not saved twice. */
export async function saveAddress(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.saveAddress> },
): Promise<Saving> {
  return save(shop, visit, { typed: body, address_id: `adr_${randomUUID()}`, isNew: true });
}

/** Replaces an address of the account's book. */
export async function changeAddress(
  shop: Shop,
  visit: LoggedInVisit,
  { body, params }: { body: BodyOf<typeof contract.changeAddress>; params: ParamsOf<typeof contract.changeAddress> },
): Promise<Saving> {
  return save(shop, visit, { typed: body, address_id: params.address_id, isNew: false });
}

/** Takes an address out of the account's book; orders keep theirs. */
export async function deleteAddress(
  shop: Shop,
  visit: LoggedInVisit,
  { params }: { params: ParamsOf<typeof contract.deleteAddress> },
): Promise<Result<BookView, "NOT_FOUND">> {
  return changeBook<"NOT_FOUND">(shop, visit, (book) =>
    ok(book.filter(({ address_id }) => address_id !== params.address_id)),
  );
}

interface Typed {
  typed: BodyOf<typeof contract.saveAddress>;
  address_id: string;
  isNew: boolean;
}

async function save(shop: Shop, visit: LoggedInVisit, { typed, address_id, isNew }: Typed): Promise<Saving> {
  const address = trimmedAddress(typed.address);
  const wrong = addressErrors(address, RULES);
  if (wrong.length > 0) {
    const listed = await listAddresses(shop, visit);
    const address_errors = wrong.map(({ field_name, problem }) => ({ field_name, error_message: problem }));
    return listed.ok ? ok({ ...listed.value, address_errors }) : listed;
  }
  const saved = await changeBook<"NOT_FOUND" | "ADDRESS_BOOK_FULL">(shop, visit, (book) => {
    if (!isNew && !book.some((known) => known.address_id === address_id)) {
      return fail("NOT_FOUND");
    }
    const changed = withAddress(book, { address_id, address });
    return changed ? ok(changed) : fail("ADDRESS_BOOK_FULL");
  });
  return saved.ok ? ok({ ...saved.value, address_errors: [] }) : saved;
}

/** Changes the book of the visitor's account in a transaction, with its account locked. */
async function changeBook<Refusal extends "NOT_FOUND" | "ADDRESS_BOOK_FULL">(
  shop: Shop,
  { website, session }: LoggedInVisit,
  change: (book: AddressBook) => Result<AddressBook, Refusal>,
): Promise<Result<BookView, "NOT_FOUND" | Refusal>> {
  const account_id = accountOf(session.subject);
  if (account_id === null) {
    return fail("NOT_FOUND");
  }
  return inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    const account = await lockAccount(transaction, { website_id: website.id, account_id });
    if (!account) {
      return fail("NOT_FOUND");
    }
    const people = openAccount(shop.keyring, account, account);
    const changed = change(people.addresses);
    if (!changed.ok) {
      return changed;
    }
    const sealed = sealAccount(shop.keyring, account, { ...people, addresses: changed.value });
    await updateAccount(transaction, account, sealed);
    return ok(viewOf(changed.value));
  });
}

function viewOf(book: AddressBook): BookView {
  return { addresses: book.map((saved) => ({ ...saved })), is_full: book.length >= ADDRESS_BOOK_LIMIT };
}
