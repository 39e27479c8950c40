import { contract, type OutputOf, type QueryOf } from "@guerdon/contract";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

type ListQuery = Partial<QueryOf<typeof contract.listProducts>>;
type ProductPage = OutputOf<typeof contract.listProducts>;

/** A visitor with credit, and shortcuts to read the product list. */
interface Browsing {
  visitor: Visitor;
  /** The product list; by default its first page in the default order. */
  list(query?: ListQuery): Promise<ProductPage>;
  /** The product numbers of that list, in order. */
  numbers(query?: ListQuery): Promise<string[]>;
}

/** A visitor who has entered a code, which the shop must have issued. */
export async function visitorWithCode(testShop: TestShop, host?: string, code = "GIFT"): Promise<Visitor> {
  const visitor = testShop.visitor(host);
  await visitor.enter(code);
  return visitor;
}

/** A visitor who has entered a code and reads product lists. */
export async function browsing(testShop: TestShop, host?: string, code?: string): Promise<Browsing> {
  const visitor = await visitorWithCode(testShop, host, code);
  const list = (query: ListQuery = {}) => visitor.must(contract.listProducts, { query: { page: 1, ...query } });
  const numbers = async (query?: ListQuery) => (await list(query)).products.map(({ number }) => number);
  return { visitor, list, numbers };
}
