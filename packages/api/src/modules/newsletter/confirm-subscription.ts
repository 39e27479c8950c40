import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { inTransaction } from "../../db/index.ts";
import type { Shop, Visit } from "../../shop.ts";
import { handOver } from "./hand-over.ts";
import { linkOf } from "./linked-subscriber.ts";
import { lockSubscriber, saveSubscriber } from "./store.ts";

type Confirm = typeof contract.confirmSubscription;

/** Confirms a subscription by the link that was mailed to its address. Once more changes nothing [newsletter.links]. */
export async function confirmSubscription(
  shop: Shop,
  { website }: Visit,
  { body: { token } }: { body: BodyOf<Confirm> },
): Promise<Result<OutputOf<Confirm>, "TOKEN_INVALID">> {
  const website_id = website.id;
  const link = await linkOf(shop, { website_id, purpose: "confirm", token });
  if (!link?.until) {
    return fail("TOKEN_INVALID");
  }
  const { subscriber_id, until } = link;
  return inTransaction(shop.db, async (transaction) => {
    const subscriber = await lockSubscriber(transaction, { website_id, subscriber_id });
    const now = shop.now();
    if (subscriber?.state === "pending" && now < until) {
      await saveSubscriber(transaction, { ...subscriber, state: "subscribed", confirmed_at: now });
      await handOver(transaction, shop, { subscriber, wanted: "activated" });
      return ok({ status: "subscribed" });
    }
    return subscriber?.state === "subscribed" ? ok({ status: "subscribed" }) : fail("TOKEN_INVALID");
  });
}
