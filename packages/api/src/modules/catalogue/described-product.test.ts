import { aCatalogue, aProduct, aShop } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { readAt } from "../../db/index.ts";
import { DescribedProducts } from "./described-product.ts";
import { ProductReader } from "./product-reader.ts";
import type { Audience } from "./product-view.ts";

const texts = (name: string) => ({ de: { name, name_short: name, description: `${name}, sehr schön.` } });

async function describing(count = 3) {
  const numbers = Array.from({ length: count }, (_, place) => `N${place}`);
  const products = numbers.map((number) => aProduct({ number, texts: texts(number) }));
  const testShop = await aShop({ catalogues: [aCatalogue({ products })] });
  onTestFinished(() => testShop[Symbol.asyncDispose]());
  const { shop, statements } = testShop;
  const { db } = shop;
  const source = { db, readFresh: readAt(db), reader: new ProductReader(db), catalogueIds: ["demo"] };
  const described = new DescribedProducts(source, { language: "de", fallback: "de" } as Audience);
  /** The descriptions of products, and how many statements were needed. */
  const describe = async (...wanted: string[]) => {
    const before = statements.length;
    const known = await described.of(wanted);
    const found = wanted.map((number) => known.get(number)?.texts.de?.description);
    return { found, reads: statements.length - before };
  };
  return { shop, numbers, described, describe, statements };
}

test("a product is read at its first use, and no other one", async () => {
  const { described, describe } = await describing();
  expect(await describe("N1")).toEqual({ found: ["N1, sehr schön."], reads: 1 });
  expect(described.used).toEqual(["N1"]);
  expect(await describe("N1", "N0")).toEqual({ found: ["N1, sehr schön.", "N0, sehr schön."], reads: 1 });
  expect(await describe("N0", "N1")).toMatchObject({ reads: 0 });
});

test("who asks at the same time does not have it read again", async () => {
  const { described, statements } = await describing();
  const before = statements.length;
  await Promise.all([described.of(["N0"]), described.of(["N0"])]);
  expect(statements.length - before).toBe(1);
});

test("many are read in several statements", async () => {
  const { numbers, describe } = await describing(600);
  const { found, reads } = await describe(...numbers);
  expect([found.every(Boolean), reads]).toEqual([true, 3]);
});

test("one that was withdrawn is left out, and after a failure it is read again", async () => {
  const { shop, described, describe } = await describing();
  await sql`update product_revisions set withdrawn_at = now() where number = 'N2'`.execute(shop.db);
  expect((await describe("N2")).found).toEqual([undefined]);
  const failing = vi.spyOn(shop.db, "selectFrom").mockImplementationOnce(() => {
    throw new Error("the database is away");
  });
  await expect(described.of(["N1"])).rejects.toThrow("the database is away");
  failing.mockRestore();
  expect((await describe("N1")).found).toEqual(["N1, sehr schön."]);
});
