import { randomToken } from "../../crypto/keyring.ts";
import type { Shop } from "../../shop.ts";
import { ensureSecret } from "../secret/index.ts";
import { NEWSLETTER_SECRET } from "./links.ts";

/** The website's own secret for addresses and links, made when it is first needed [secret.made-once]. */
export function websiteSecret({ db, keyring, now }: Pick<Shop, "db" | "keyring" | "now">, website_id: string) {
  return ensureSecret(db, keyring, { website_id, name: NEWSLETTER_SECRET, make: randomToken, now: now() });
}
