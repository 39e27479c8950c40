import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { partnerPersonOf } from "@guerdon/domain/session/subject";
import { dayOf, startOfDay } from "@guerdon/domain/time/day";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { countOrdered, ordersPaidElsewhere } from "./ordered-store.ts";

/**
 * The number of items that were ordered today by this session or its partner's person, or with credit of the basket's
 * vouchers or account. Additional products are not counted. It is read from the orders, so a restart or a second process does not matter, and only if
 * the website has a daily limit [basket.daily-limit].
 */
export async function orderedToday(
  { db, now }: Pick<Shop, "db" | "now">,
  { website, session }: LoggedInVisit,
  basket: StoredBasket,
): Promise<number> {
  const { limits, additional_products, time_zone } = website.settings;
  if (limits.maximum_items_per_day === null) {
    return 0;
  }
  const since = startOfDay(dayOf(now(), time_zone), time_zone);
  const { [website.id]: own = [], ...elsewhere } = accountsByWebsite(website.id, basket);
  const paidElsewhere = Object.entries(elsewhere).map(([website_id, accounts = []]) =>
    ordersPaidElsewhere(db, { website_id, accounts, since }),
  );
  return countOrdered(db, {
    website_id: website.id,
    since,
    order_ids: [...session.order_ids, ...(await Promise.all(paidElsewhere)).flat()],
    partner_person_id: partnerPersonOf(session.subject),
    accounts: own,
    except: additional_products.map(({ number }) => number),
  });
}

/** The ids of the accounts with a basket's credit, by the website of each. */
function accountsByWebsite(
  ownId: string,
  { credits, account_credit }: StoredBasket,
): Partial<Record<string, string[]>> {
  const accounts = [...credits, ...(account_credit ? [{ id: account_credit.id, website_id: ownId }] : [])];
  const byWebsite = Map.groupBy(accounts, ({ website_id }) => website_id);
  return Object.fromEntries([...byWebsite].map(([website_id, each]) => [website_id, each.map(({ id }) => id)]));
}
