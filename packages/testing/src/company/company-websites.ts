import type { DatabaseConnection } from "@guerdon/api";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { insertWebsite, websiteFile } from "../fixtures.ts";
import { INVOICING } from "../invoicing.ts";
import { BANK_ACCOUNT } from "../transfer-shop.ts";
import { COMPANY_CATALOGUE } from "./company-products.ts";

const VISA = 102;

/** Days for which every second website keeps the people of its orders; the others keep them for good. */
const KEPT_DAYS = 180;

/** The id of a website by its place; 0 is the largest. All have the same length. */
export function companyWebsite(place: number): string {
  return `site-${String(place).padStart(3, "0")}`;
}

/** Applies the websites: each invoices, takes cards and transfers, and sells from the one catalogue. */
export async function insertCompanyWebsites(db: DatabaseConnection["kysely"], count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    await insertWebsite(db, companyWebsiteFile(place));
  }
}

function companyWebsiteFile(place: number): WebsiteSettingsFile {
  const id = companyWebsite(place);
  return websiteFile({
    id,
    default_catalog_id: COMPANY_CATALOGUE,
    payment_types: [VOUCHER_CREDIT, BANK_TRANSFER, VISA],
    bank_account: BANK_ACCOUNT,
    ...(place % 2 === 1 && { retention: { order_people_days: KEPT_DAYS } }),
    // An issuer of its own, whose numbers no other website shares.
    invoice: { ...INVOICING, issuer: { ...INVOICING.issuer, id }, number_prefix: `${id.toUpperCase()}-` },
  });
}
