import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { accountsOfPerson } from "../account/index.ts";
import { basketsOfPerson, vouchersOfBaskets } from "../basket/index.ts";
import { invoicesOfPerson } from "../invoice/index.ts";
import { subscriptionsOfPerson } from "../newsletter/index.ts";
import { draftsOfPerson, ordersOfPerson } from "../order/index.ts";
import { addressesOfPerson } from "../voucher/index.ts";
import { withdrawalsOfPerson } from "../withdrawal/index.ts";

/**
 * All that the shop holds of a person, by the modules that hold it [customer.found].
 * @param erasedAccounts ids of accounts that were the person's, and are found by their e-mail address no more
 */
export async function holdingsOf(
  shop: PersonalShop,
  person: Person,
  erasedAccounts: readonly string[] = [],
): Promise<PersonalHolding[]> {
  const accounts = await accountsOfPerson(shop, person);
  const owner = { ...person, account_ids: [...erasedAccounts, ...accounts.map(({ id }) => id)] };
  const orders = await ordersOfPerson(shop, owner);
  const baskets = await basketsOfPerson(shop, owner, await draftsOfPerson(shop, owner));
  const entered = [...orders.basket_ids, ...baskets.map(({ id }) => id)];
  return [
    ...accounts.map((account) => afterOrders(account, orders.holdings)),
    ...orders.holdings,
    ...(await invoicesOfPerson(shop, { ...person, ...orders })),
    ...(await addressesOfPerson(shop, await vouchersOfBaskets(shop.db, person.website_id, entered))),
    ...baskets,
    ...(await subscriptionsOfPerson(shop, person)),
    ...(await withdrawalsOfPerson(shop, person)),
  ];
}

/** Of an order that is not over, credit may come back to its account: that goes last [customer.stays]. */
function afterOrders(account: PersonalHolding, orders: readonly PersonalHolding[]): PersonalHolding {
  const open = orders.find(({ kind, stays }) => kind === "order" && stays !== null);
  return open ? { ...account, stays: open.stays } : account;
}
