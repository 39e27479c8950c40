import { type Fail, fail } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { countForHour } from "./attempt-store.ts";
import { clientAddressBlock, minutesLeft, startOfHour } from "./per-client-address.ts";

/**
 * Sessions that visitors without one may be given from one address in an hour. A large office behind one address does
 * not come near it in a morning; a script that makes nothing else would otherwise fill the database.
 */
export const SESSIONS_PER_ADDRESS = 1000;

/** Counts a session that is about to be made for a visitor without one, and refuses it where there are too many. */
export async function limitSessions(shop: Shop, visit: Visit): Promise<Fail<"TOO_MANY"> | undefined> {
  if (visit.session) {
    return undefined;
  }
  const now = shop.now();
  const { digest } = shop.keyring.digest("client-address", `sessions of ${clientAddressBlock(visit.clientAddress)}`);
  const count = await countForHour(shop.db, visit.website.id, { subject: digest, hour: startOfHour(now) });
  return count > SESSIONS_PER_ADDRESS ? fail("TOO_MANY", { duration: minutesLeft(now) }) : undefined;
}
