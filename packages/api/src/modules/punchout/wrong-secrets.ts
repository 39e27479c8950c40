import type { Shop, Visit } from "../../shop.ts";
import { clientAddressBlock, countedInHour, countForHour, startOfHour } from "../session/index.ts";

/** Wrong secrets from a client address in an hour, after which none is looked at. */
const MAX_WRONG_SECRETS = 100;

type From = Pick<Visit, "website" | "clientAddress">;

const subjectOf = ({ clientAddress }: From) => `punchout secrets of ${clientAddressBlock(clientAddress)}`;

export async function hasTooManyWrongSecrets(shop: Shop, visit: From): Promise<boolean> {
  const subjects = shop.keyring.digests("client-address", subjectOf(visit));
  const wrong = await countedInHour(shop.db, visit.website.id, { subjects, hour: startOfHour(shop.now()) });
  return wrong >= MAX_WRONG_SECRETS;
}

export async function countWrongSecret(shop: Shop, visit: From): Promise<void> {
  const { digest: subject } = shop.keyring.digest("client-address", subjectOf(visit));
  await countForHour(shop.db, visit.website.id, { subject, hour: startOfHour(shop.now()) });
}
