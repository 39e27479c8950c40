import { MAX_BUYER_SECRETS } from "@guerdon/contract/operations/buyer";
import type { Shop, Visit } from "../../shop.ts";
import { isPassword } from "../account/index.ts";
import { type Buyer, secretsOf } from "./buyer-store.ts";
import { countWrongSecret, hasTooManyWrongSecrets } from "./wrong-secrets.ts";

/**
 * True if one of the secrets is one of the buyer's. The answer takes as long for an unknown buyer, and after many wrong
 * secrets from one client address none of it is looked at [punchout.secrets].
 */
export async function checkSecret(
  shop: Shop,
  visit: Pick<Visit, "website" | "clientAddress">,
  { buyer, secrets }: { buyer: Buyer | undefined; secrets: readonly string[] },
): Promise<boolean> {
  if (await hasTooManyWrongSecrets(shop, visit)) {
    return false;
  }
  const stored = buyer ? await secretsOf(shop.db, buyer) : [];
  const hashes = Array.from({ length: MAX_BUYER_SECRETS }, (_, index) => stored[index]?.secret_hash ?? null);
  for (const secret of secrets.length > 0 ? secrets : [""]) {
    for (const hash of hashes) {
      if (await isPassword(hash, secret)) {
        return true;
      }
    }
    await countWrongSecret(shop, visit);
  }
  return false;
}
