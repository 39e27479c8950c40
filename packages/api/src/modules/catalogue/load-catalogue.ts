import { type BodyOf, badRequest, type contract, fail, ok, type QueryOf, type Result } from "@guerdon/contract";
import { catalogueIdsOf } from "@guerdon/domain/session";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import { ownsUrl } from "../website/index.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { readProducts, revisionsOf } from "./catalogue-source.ts";
import { productJson } from "./shown-product.ts";

interface LoadCatalogueInput {
  query: QueryOf<typeof contract.loadCatalogue>;
  body: BodyOf<typeof contract.loadCatalogue>;
}

/** A complete catalogue, if the session may see it [catalogue.whole]. */
export async function loadCatalogue(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { query, body }: LoadCatalogueInput,
): Promise<Result<PreparedJson, "NOT_FOUND" | "BAD_REQUEST">> {
  const { website, language, session } = visit;
  if (!ownsUrl(website, body.url)) {
    return badRequest("body.url", "is not the host of this website");
  }
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
