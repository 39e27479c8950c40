import { type contract, fail, ok, type ParamsOf, type Result } from "@guerdon/contract";
import type { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { visibleCatalogue } from "./visible-catalogue.ts";

/** A product of the session's catalogue [catalogue.visible], or one withdrawn recently [catalogue.withdrawn]. */
export async function showProduct(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { params }: { params: ParamsOf<typeof contract.showProduct> },
): Promise<Result<PreparedJson, "NOT_FOUND">> {
  const snapshot = await visibleCatalogue(shop, visit);
  const json = await snapshot.productJson(params.number);
  return json ? ok(json) : fail("NOT_FOUND");
}
