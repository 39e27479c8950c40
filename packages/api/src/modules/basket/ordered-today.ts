import { dayOf, startOfDay } from "@guerdon/domain/day";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { countOrdered } from "./ordered-store.ts";

/**
 * Pieces that were ordered today by this session or paid from one of the accounts whose credit the basket holds, those
 * the shop enclosed left out (ABE007). Read from the orders themselves, so a restart or a second process forgets none.
 * Asks nothing where the website sets no limit.
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
  return countOrdered(db, {
    website_id: website.id,
    since,
    order_ids: session.order_ids,
    accounts: basket.credits.map(({ id }) => id),
    except: additional_products.map(({ number }) => number),
  });
}
