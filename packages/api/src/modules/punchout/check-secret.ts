import type { Shop, Visit } from "../../shop.ts";
import { isPassword } from "../account/index.ts";
import { type Buyer, secretsOf } from "./buyer-store.ts";
import { countWrongSecret, hasTooManyWrongSecrets } from "./wrong-secrets.ts";

/**
 * True if a secret is one of the buyer's. The answer takes as long for an unknown buyer, and after many wrong secrets from
 * one client address none of it is looked at [punchout.secrets].
 */
export async function checkSecret(
  shop: Shop,
  visit: Pick<Visit, "website" | "clientAddress">,
  { buyer, secret = "" }: { buyer: Buyer | undefined; secret: string | undefined },
): Promise<boolean> {
  if (await hasTooManyWrongSecrets(shop, visit)) {
    return false;
  }
  const secrets = buyer ? await secretsOf(shop.db, buyer) : [];
  const hashes = secrets.length > 0 ? secrets.map(({ secret_hash }) => secret_hash) : [null];
  for (const hash of hashes) {
    if (await isPassword(hash, secret)) {
      return true;
    }
  }
  await countWrongSecret(shop, visit);
  return false;
}
