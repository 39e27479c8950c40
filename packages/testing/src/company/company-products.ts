import type { DatabaseConnection } from "@guerdon/api";
import { recordRevision } from "@guerdon/api/fixtures";
import type { Product } from "@guerdon/domain/product";
import { sql } from "kysely";
import { aCatalogue, aProduct, aReward } from "../builders.ts";
import { insertCatalogue } from "../fixtures.ts";
import { COMPANY_NOW } from "./company-time.ts";

export const COMPANY_CATALOGUE = "company";

const BATCH_SIZE = 2000;

/** The number of the product at a place: every tenth is a reward that is posted, the others are gift vouchers. */
export function companyProduct(place: number): string {
  return `${isRewardAt(place) ? "PH" : "TV"}${place}`;
}

/** Stores the catalogue that all websites sell from. */
export async function insertCompanyProducts(db: DatabaseConnection["kysely"], count: number): Promise<void> {
  await insertCatalogue(db, aCatalogue({ id: COMPANY_CATALOGUE, products: [] }));
  for (let first = 0; first < count; first += BATCH_SIZE) {
    const places = Array.from({ length: Math.min(BATCH_SIZE, count - first) }, (_, index) => first + index);
    await sql`
      insert into product_revisions (catalogue_id, number, sequence, document, digest)
      select ${COMPANY_CATALOGUE}, document ->> 'number', ${sql.lit(first)} + place, document, 'company'
      from jsonb_array_elements(${JSON.stringify(places.map(productAt))}::jsonb) with ordinality as product (document, place)
    `.execute(db);
  }
  const head = {
    catalogue: { id: COMPANY_CATALOGUE, currency: "EUR", default_language: "de" as const },
    categories: [],
    conditions: {},
  };
  const making = { head, by: "company", from: null, now: COMPANY_NOW };
  const first = { catalogueId: COMPANY_CATALOGUE, revision: 1 };
  await recordRevision(db, first, { ...making, publishedAt: COMPANY_NOW });
}

function isRewardAt(place: number): boolean {
  return place % 10 === 9;
}

function productAt(place: number): Product {
  const number = companyProduct(place);
  return isRewardAt(place) ? aReward({ number }) : aProduct({ number });
}
