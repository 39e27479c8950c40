import type { Shop } from "../../shop.ts";
import { readSecret } from "../secret/index.ts";
import { NEWSLETTER_SECRET } from "./links.ts";
import { emailDigest } from "./people.ts";
import { type SubscriberRow, subscribersOfEmail } from "./store.ts";

/** The subscriptions of an address on a website, ended ones included. */
export async function subscribersNamed(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  { website_id, email }: { website_id: string; email: string },
): Promise<SubscriberRow[]> {
  const secret = await readSecret(db, keyring, { website_id, name: NEWSLETTER_SECRET });
  return secret === undefined ? [] : subscribersOfEmail(db, website_id, emailDigest(secret, email));
}
