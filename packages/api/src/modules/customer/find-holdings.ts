import type { HoldingKind } from "@guerdon/domain/privacy/erasure";
import { HOLDING_RULES } from "../../all-tables.ts";
import type {
  AccountPerson,
  FoundHoldings,
  Person,
  PersonalHolding,
  PersonalShop,
  PersonSearch,
} from "../../personal-holding.ts";

/** The owners that an erasure of a person erased, by which the rest is found. */
export type ErasedOwners = Pick<AccountPerson, "account_ids" | "partner_person_ids">;

/** The order in which holdings are exported and erased. Those of orders stay in the order of the orders. */
const ORDER: readonly (readonly HoldingKind[])[] = [
  ["account"],
  ["order", "former_emails", "recipient"],
  ["payer"],
  ["invoice"],
  ["voucher"],
  ["basket"],
  ["partner_person"],
  ["subscriber"],
  ["withdrawal"],
];

const placeOf = ({ kind }: PersonalHolding) => ORDER.findIndex((kinds) => kinds.includes(kind));

/** Holdings that own orders. */
const OWNERS: readonly HoldingKind[] = ["account", "partner_person"];

/**
 * Returns everything that the shop holds of a person, by the cards of its tables [customer.found].
 * @param erased the person's erased accounts and partners' people, which their e-mail address no longer finds
 */
export async function holdingsOf(
  shop: PersonalShop,
  person: Person,
  erased: ErasedOwners = { account_ids: [], partner_person_ids: [] },
): Promise<PersonalHolding[]> {
  const holdings: PersonalHolding[] = [];
  let search: PersonSearch = { ...person, ...erased, basket_ids: [], invoiced_ids: [] };
  const take = (found: FoundHoldings | undefined) => {
    holdings.push(...(found?.holdings ?? []));
    search = extended(search, found?.also ?? {});
  };
  for (const rule of HOLDING_RULES) {
    take(await rule.identify?.(shop, person));
  }
  for (const rule of HOLDING_RULES) {
    take(await rule.find?.(shop, search));
  }
  const orders = holdings.filter(({ kind }) => kind === "order");
  return holdings
    .map((holding) => (OWNERS.includes(holding.kind) ? afterOrders(holding, orders) : holding))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

function extended(search: PersonSearch, also: NonNullable<FoundHoldings["also"]>): PersonSearch {
  const { account_ids = [], partner_person_ids = [], basket_ids = [], invoiced_ids = [] } = also;
  return {
    ...search,
    account_ids: [...search.account_ids, ...account_ids],
    partner_person_ids: [...search.partner_person_ids, ...partner_person_ids],
    basket_ids: [...search.basket_ids, ...basket_ids],
    invoiced_ids: [...search.invoiced_ids, ...invoiced_ids],
  };
}

/** A person with an open order is erased last: its credit may come back to the account [customer.stays]. */
function afterOrders(owner: PersonalHolding, orders: readonly PersonalHolding[]): PersonalHolding {
  const open = orders.find(({ stays }) => stays !== null);
  return open ? { ...owner, stays: open.stays } : owner;
}
