import type { Answer, Shop, Visit } from "../../shop.ts";
import { endSession } from "../session/index.ts";
import { emptyIfDead } from "./dead-store.ts";

/** Logs out, and takes the people out of the basket, if no other session fills it. It is idempotent. */
export async function logOut(shop: Shop, visit: Visit): Promise<Answer<undefined, never>> {
  const ended = await endSession(shop, visit);
  const basket_id = visit.session?.basket_id;
  if (basket_id) {
    await emptyIfDead(shop.db, visit.website.id, [basket_id]);
  }
  return ended;
}
