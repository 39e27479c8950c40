import { type contract, fail, ok, type QueryOf, type Result } from "@guerdon/contract";
import { GIFT_BUDGETS, proposedGifts } from "@guerdon/domain/product/gift-finder";
import type { FilterState } from "@guerdon/domain/product/product-list";
import { isMinimalShop } from "@guerdon/domain/website/shop-mode";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { visibleCatalogue } from "./visible-catalogue.ts";

/** More of a category than the finder proposes, so that products which suit both answers are among them. */
const PER_CATEGORY = 200;

/** The products that suit what a visitor answered to the gift finder [catalogue.finder]. */
export async function findGifts(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { query }: { query: QueryOf<typeof contract.findGifts> },
): Promise<Result<PreparedJson, "NOT_FOUND">> {
  const { settings } = visit.website;
  const { giftomatic } = settings.page_options;
  if (!giftomatic || isMinimalShop(settings)) {
    return fail("NOT_FOUND");
  }
  const asked = [
    { answers: giftomatic.recipients, id: query.recipient },
    { answers: giftomatic.occasions, id: query.occasion },
  ].filter(({ id }) => id !== undefined);
  const given = asked.map(({ answers, id }) => answers.find((answer) => answer.id === id));
  if (given.includes(undefined)) {
    return fail("NOT_FOUND");
  }
  const snapshot = await visibleCatalogue(shop, visit);
  const categories = given.map((answer) => answer?.categories ?? []);
  const price = query.budget && GIFT_BUDGETS[query.budget];
  const question = `gifts ${JSON.stringify([categories, query.budget])}`;
  return ok(snapshot.answer(question, () => preparedGifts(snapshot, categories, price)));
}

function preparedGifts(
  snapshot: CatalogueSnapshot,
  categories: readonly (readonly number[])[],
  price: FilterState["price"],
): PreparedJson {
  const asked = categories.length > 0 ? categories : [[]];
  const numbers = proposedGifts(asked.map((each) => suiting(snapshot, each, price)));
  return new PreparedJson(`{"products":[${numbers.map((number) => snapshot.listedJson(number)).join(",")}]}`);
}

/** The numbers of the products in any of some categories, or of all; those of a category stay in their order. */
function suiting(snapshot: CatalogueSnapshot, categories: readonly number[], price: FilterState["price"]): string[] {
  const lists = (categories.length > 0 ? categories : [undefined]).map((category) =>
    snapshot.list({ category, price, sort: "default", page: 1 }, PER_CATEGORY).products.map(({ number }) => number),
  );
  return [...new Set(lists.flat())];
}
