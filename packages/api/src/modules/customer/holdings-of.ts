import type { AccountPerson, Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { accountsOfPerson } from "../account/index.ts";
import { basketsOfPerson, vouchersOfBaskets } from "../basket/index.ts";
import { partnerPeople, personNamed } from "../handshake/index.ts";
import { invoicesOfPerson } from "../invoice/index.ts";
import { subscriptionsOfPerson } from "../newsletter/index.ts";
import { draftsOfPerson, ordersOfPerson } from "../order/index.ts";
import { addressesOfPerson } from "../voucher/index.ts";
import { withdrawalsOfPerson } from "../withdrawal/index.ts";

/** What an erasure of a person erased, by which the rest is found. */
export type ErasedOwners = Pick<AccountPerson, "account_ids" | "partner_person_ids">;

/**
 * All that the shop holds of a person, by the modules that hold it [customer.found].
 * @param erased what was the person's, and is found by their e-mail address no more: accounts, and people of partners
 */
export async function holdingsOf(
  shop: PersonalShop,
  person: Person,
  erased: ErasedOwners = { account_ids: [], partner_person_ids: [] },
): Promise<PersonalHolding[]> {
  const accounts = await accountsOfPerson(shop, person);
  const named = await personNamed(shop, person);
  const owner = {
    ...person,
    account_ids: [...erased.account_ids, ...accounts.map(({ id }) => id)],
    partner_person_ids: [...erased.partner_person_ids, ...(named ? [named.person_id] : [])],
  };
  const orders = await ordersOfPerson(shop, owner);
  const people = [...owner.partner_person_ids, ...orders.partner_person_ids];
  const baskets = await basketsOfPerson(shop, owner, await draftsOfPerson(shop, owner));
  const used = [...orders.basket_ids, ...baskets.map(({ id }) => id)];
  const entered = await vouchersOfBaskets(
    shop.db,
    used.map((basket_id) => ({ website_id: person.website_id, basket_id })),
  );
  return [
    ...accounts.map((account) => afterOrders(account, orders.holdings)),
    ...orders.holdings,
    ...(await invoicesOfPerson(shop, { ...person, ...orders })),
    ...(await addressesOfPerson(shop, entered)),
    ...baskets,
    ...(await partnerPeople(shop, person.website_id, people)).map((each) => afterOrders(each, orders.holdings)),
    ...(await subscriptionsOfPerson(shop, person)),
    ...(await withdrawalsOfPerson(shop, person)),
  ];
}

/** Whoever placed an order that is not over goes last: its credit may come back to the account [customer.stays]. */
function afterOrders(owner: PersonalHolding, orders: readonly PersonalHolding[]): PersonalHolding {
  const open = orders.find(({ kind, stays }) => kind === "order" && stays !== null);
  return open ? { ...owner, stays: open.stays } : owner;
}
