import { type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import { inTransaction } from "../../db/index.ts";
import type { Shop, Visit } from "../../shop.ts";
import { handOver } from "./hand-over.ts";
import { linkOf } from "./linked-subscriber.ts";
import { deleteSubscriber, lockSubscriber, saveSubscriber } from "./store.ts";

/**
 * Ends a subscription by the link of any of its mails, however old. The address is erased; of a consent that was
 * confirmed the proof stays [newsletter.proof]. A newsletter service is told by a job [newsletter.hand-over]. Once more changes nothing.
 */
export async function unsubscribe(
  shop: Shop,
  { website }: Visit,
  { body: { token } }: { body: BodyOf<typeof contract.unsubscribeNewsletter> },
): Promise<Result<undefined, "TOKEN_INVALID">> {
  const website_id = website.id;
  const link = await linkOf(shop, { website_id, purpose: "unsubscribe", token });
  if (!link) {
    return fail("TOKEN_INVALID");
  }
  return inTransaction(shop.db, async (transaction) => {
    const subscriber = await lockSubscriber(transaction, { website_id, subscriber_id: link.subscriber_id });
    if (subscriber?.state === "pending") {
      await deleteSubscriber(transaction, subscriber);
    }
    if (subscriber?.state === "subscribed") {
      await handOver(transaction, shop, { subscriber, wanted: "deactivated" });
      const erased = { ciphertext: null, key_id: null, mailed_at: null };
      await saveSubscriber(transaction, {
        ...subscriber,
        ...erased,
        state: "unsubscribed",
        unsubscribed_at: shop.now(),
      });
    }
    return ok();
  });
}
