import type { Fail } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";

/**
 * Refuses a log-in that needs a captcha and has none. Until the shop has a captcha nothing is asked, and only the
 * waiting time between checks holds guesses back.
 */
export async function refuseWithoutCaptcha(
  _shop: Shop,
  _visit: Visit,
  _isAsked: boolean,
): Promise<Fail<never> | undefined> {
  return undefined;
}
