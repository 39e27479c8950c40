import { type contract, fail, type OutputOf, ok, type QueryOf, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { limitPerAddress } from "../session/index.ts";

/**
 * The maximum number of challenges per client address and hour. A large office does not reach it; a script cannot make
 * the shop compute for longer than a second or two of an hour.
 */
export const CHALLENGES_PER_ADDRESS = 1000;

/** Makes a challenge for an action on the website [captcha.challenge] [captcha.challenge-limit]. */
export async function createChallenge(
  shop: Shop,
  visit: Visit,
  { query }: { query: QueryOf<typeof contract.createChallenge> },
): Promise<Result<OutputOf<typeof contract.createChallenge>, "TOO_MANY" | "NOT_FOUND">> {
  const { website } = visit;
  if (website.settings.captcha.provider !== "altcha") {
    return fail("NOT_FOUND");
  }
  const refused = await limitPerAddress(shop, visit, { of: "challenges", most: CHALLENGES_PER_ADDRESS });
  return refused ?? ok(await shop.captchas.altcha.createChallenge({ website, action: query.action }));
}
