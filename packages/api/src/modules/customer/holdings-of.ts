import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { accountsOfPerson } from "../account/index.ts";
import { basketsOfPerson } from "../basket/index.ts";
import { subscriptionsOfPerson } from "../newsletter/index.ts";
import { ordersOfPerson } from "../order/index.ts";
import { withdrawalsOfPerson } from "../withdrawal/index.ts";

/** All that the shop holds of a person, by the modules that hold it [customer.found]. */
export async function holdingsOf(shop: PersonalShop, person: Person): Promise<PersonalHolding[]> {
  const accounts = await accountsOfPerson(shop, person);
  const owner = { ...person, account_ids: accounts.map(({ id }) => id) };
  const found = await Promise.all([
    ordersOfPerson(shop, owner),
    basketsOfPerson(shop, owner),
    subscriptionsOfPerson(shop, person),
    withdrawalsOfPerson(shop, person),
  ]);
  return [...accounts, ...found.flat()];
}
