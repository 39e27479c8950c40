import type { Shop } from "../../shop.ts";
import { readSecret } from "../secret/index.ts";
import { type LinkPurpose, NEWSLETTER_SECRET, type NewsletterLink, readToken } from "./links.ts";

/**
 * Returns the content of a mailed link's token; undefined if it is none of this website and purpose. The token stays
 * valid.
 */
export async function linkOf(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  { website_id, purpose, token }: { website_id: string; purpose: LinkPurpose; token: string },
): Promise<NewsletterLink | undefined> {
  const secret = await readSecret(db, keyring, { website_id, name: NEWSLETTER_SECRET });
  return secret === undefined ? undefined : readToken({ secret, purpose }, token);
}
