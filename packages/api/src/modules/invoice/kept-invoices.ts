import { DEFAULT_KEPT_YEARS, keptFrom, keptUntil } from "@guerdon/domain/invoice";
import { dayOf } from "@guerdon/domain/time/day";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import type { KeptInvoices } from "./retention-store.ts";

/** The last day on which a document is kept, as its website has it today [invoice.kept]. */
export function keptUntilDay(
  { websites }: Pick<Shop, "websites">,
  { website_id, issued_at }: { website_id: string; issued_at: Date },
): string {
  const website = websites.findById(website_id);
  return keptUntil(dayOf(issued_at, website?.settings.time_zone ?? "UTC"), yearsOf(website));
}

/** From when on each website keeps its documents. */
export function keptInvoices({ websites }: Pick<Shop, "websites">, now: Date): KeptInvoices[] {
  return websites.all().map((website) => {
    return { website_id: website.id, from: keptFrom(now, yearsOf(website), website.settings.time_zone) };
  });
}

/** Documents outlive the setting by which they were issued. */
function yearsOf(website: Website | undefined): number {
  return website?.settings.invoice?.kept_years ?? DEFAULT_KEPT_YEARS;
}
