import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { catalogueIds } from "../catalogue/index.ts";

/** The terms of an issue that are determined by its website. */
export function issueTerms({ id, settings }: Website) {
  return {
    website_id: id,
    website_group: settings.voucher_group,
    currency: settings.website_currency_short_symbol,
  };
}

/** Refusals of the catalogues that do not exist. */
export async function unknownCatalogues(unit: UnitOfWork, ids: readonly string[]) {
  if (ids.length === 0) {
    return [];
  }
  const known = await catalogueIds(unit);
  return ids
    .filter((id) => !known.includes(id))
    .map((catalogue_id) => ({ code: "catalogue_unknown" as const, fields: { catalogue_id, known } }));
}
