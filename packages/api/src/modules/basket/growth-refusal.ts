import type { Fail, MaximumCode } from "@guerdon/contract";
import { isMaximum } from "@guerdon/domain/basket/basket-limits";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { breachesOf, breachFailure, dayRefusal } from "./basket-limits.ts";
import { orderedToday } from "./ordered-today.ts";
import type { PricedBasket } from "./priced-basket.ts";

/** The refusal if the basket may not grow to this [basket.growth]; a basket that shrinks is never refused. */
export async function growthRefusal(
  shop: Pick<Shop, "db" | "now">,
  visit: LoggedInVisit,
  grown: PricedBasket,
): Promise<Fail<MaximumCode | "ABE007"> | undefined> {
  const { website } = visit;
  const breach = breachesOf(grown, website).find(isMaximum);
  if (breach) {
    return breachFailure(breach, grown, visit);
  }
  return dayRefusal(grown, website, await orderedToday(shop, visit, grown.stored));
}
