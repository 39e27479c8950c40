import { dayOf } from "@guerdon/domain/time/day";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";

interface Credit {
  /** The website that issued it. */
  website_id: string;
  valid_until: Date | null;
}

/**
 * The last day on which credit can be spent; null if it does not expire. It is a day in the time zone of the website
 * that issued the credit, whichever website redeems it.
 */
export function lastDay({ websites }: Pick<Shop, "websites">, credit: Credit, here: Website): string | null {
  const issuer = websites.findById(credit.website_id) ?? here;
  return credit.valid_until && dayOf(credit.valid_until, issuer.settings.time_zone);
}
