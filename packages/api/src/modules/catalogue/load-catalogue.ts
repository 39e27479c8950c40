import { type contract, fail, ok, type QueryOf, type Result } from "@guerdon/contract";
import { catalogueIdsOf } from "@guerdon/domain/session";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { readProducts, revisionsOf } from "./catalogue-source.ts";
import { productJson } from "./shown-product.ts";

/** A complete catalogue, if the session may see it [catalogue.whole]. */
export async function loadCatalogue(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { query }: { query: QueryOf<typeof contract.loadCatalogue> },
): Promise<Result<PreparedJson, "NOT_FOUND">> {
  const { website, language, session } = visit;
  if (!catalogueIdsOf(session, website.settings.default_catalog_id).includes(query.id)) {
    return fail("NOT_FOUND");
  }
  const snapshot = await shop.catalogues.snapshot(website, language, [query.id]);
  const source = { db: shop.db, catalogueIds: [query.id] };
  for (let before = await revisionsOf(source); ; ) {
    const products: string[] = [];
    const order = await readProducts(source, (batch) => {
      for (const product of batch) {
        products.push(productJson(product, snapshot.audience));
      }
    });
    const now = await revisionsOf(source);
    // If a revision went live meanwhile, the result may contain parts of both.
    if (now === before) {
      return ok(new PreparedJson(`{"products":[${Array.from(order, (at) => products[at]).join(",")}]}`));
    }
    before = now;
  }
}
