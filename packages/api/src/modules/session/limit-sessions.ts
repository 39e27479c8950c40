import { type Fail, fail } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { countForHour } from "./attempt-store.ts";
import { clientAddressBlock, minutesLeft, startOfHour } from "./per-client-address.ts";

/**
 * The maximum number of new sessions per client address and hour. A large office behind one address does not reach it,
 * but a script cannot fill the database with sessions.
 */
export const SESSIONS_PER_ADDRESS = 1000;

/** Counts a new session for a visitor without one. Refuses it if the limit is exceeded. */
export async function limitSessions(shop: Shop, visit: Visit): Promise<Fail<"TOO_MANY"> | undefined> {
  if (visit.session) {
    return undefined;
  }
  const now = shop.now();
  const { digest } = shop.keyring.digest("client-address", `sessions of ${clientAddressBlock(visit.clientAddress)}`);
  const count = await countForHour(shop.db, visit.website.id, { subject: digest, hour: startOfHour(now) });
  return count > SESSIONS_PER_ADDRESS ? fail("TOO_MANY", { duration: minutesLeft(now) }) : undefined;
}
