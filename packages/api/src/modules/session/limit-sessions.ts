import type { Fail } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { limitPerAddress } from "./limit-per-address.ts";

/**
 * The maximum number of new sessions per client address and hour. A large office behind one address does not reach it,
 * but a script cannot fill the database with sessions.
 */
export const SESSIONS_PER_ADDRESS = 1000;

/** Counts a new session for a visitor without one. Refuses it if the limit is exceeded. */
export async function limitSessions(shop: Shop, visit: Visit): Promise<Fail<"TOO_MANY"> | undefined> {
  return visit.session ? undefined : limitPerAddress(shop, visit, { of: "sessions", most: SESSIONS_PER_ADDRESS });
}
