import type { listSubscribers as operation } from "@guerdon/contract/operations/newsletter";
import type { InputOf } from "@guerdon/contract/operations/operation";
import { done, type OperatorAct, type OperatorShop } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { openSubscriber } from "./people.ts";
import { isSealed } from "./prepare-mail.ts";
import { listedSubscribers, type SubscriberRow } from "./store.ts";
import { subscribersNamed } from "./subscribers-named.ts";

/** Lists subscribers, or everything about one address: also that it was subscribed, and until when [newsletter.proof]. */
export const listSubscribers: OperatorAct<typeof operation> = async (shop, _run, input) => {
  const { website_id } = input;
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  const rows = await wanted(shop, input);
  const subscriptions = rows.map((row) => {
    const { website_id: _, email_digest: __, ciphertext: ___, key_id: ____, mailed_at: _____, ...facts } = row;
    return { ...facts, email: isSealed(row) ? openSubscriber(shop.keyring, row, row).email : null };
  });
  return done({ subscriptions }, { website: website_id, details: { subscriptions: rows.length } });
};

async function wanted(shop: OperatorShop, input: InputOf<typeof operation>): Promise<SubscriberRow[]> {
  const { website_id, state, email } = input;
  if (email === undefined) {
    return listedSubscribers(shop.db, website_id, state);
  }
  const rows = await subscribersNamed(shop, { website_id, email });
  return rows.filter((row) => state === undefined || row.state === state);
}
