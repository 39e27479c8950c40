import { contract, type OutputOf, type QueryOf } from "@guerdon/contract";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

type ListQuery = Partial<QueryOf<typeof contract.listProducts>>;
type ProductPage = OutputOf<typeof contract.listProducts>;

/** A customer who looks around in the catalogue. */
interface Browsing {
  visitor: Visitor;
  /** The product list, its first page in the default order unless the query says otherwise. */
  list(query?: ListQuery): Promise<ProductPage>;
  /** Numbers of that list's products, in its order. */
  numbers(query?: ListQuery): Promise<string[]>;
}

/** Lets a visitor in with a code; the shop must have issued it. */
export async function loggedIn(testShop: TestShop, host?: string, code = "GIFT"): Promise<Visitor> {
  const visitor = testShop.visitor(host);
  await visitor.enter(code);
  return visitor;
}

/** The same, to look around in the catalogue. */
export async function browsing(testShop: TestShop, host?: string, code?: string): Promise<Browsing> {
  const visitor = await loggedIn(testShop, host, code);
  const list = (query: ListQuery = {}) => visitor.must(contract.listProducts, { query: { page: 1, ...query } });
  const numbers = async (query?: ListQuery) => (await list(query)).products.map(({ number }) => number);
  return { visitor, list, numbers };
}
