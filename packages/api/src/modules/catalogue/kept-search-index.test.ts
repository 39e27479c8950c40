import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { endianness } from "node:os";
import { type Product, TYPE_GROUPS } from "@guerdon/domain/product";
import { aCatalogue, aReward, aShop, insertWebsite, type TestShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import type { KeptResults } from "../../ports/kept-results.ts";
import type { Website } from "../../ports/websites.ts";
import { CatalogueCache } from "./catalogue-cache.ts";
import { recordRevision } from "./past-store.ts";
import { productDigest } from "./product-digest.ts";

const named = (name: string, number = "PH1"): Product => {
  const texts = (word: string) => ({ name: word, name_short: word, description: `${word}, sehr schön.` });
  return aReward({ number, texts: { de: texts(name), fr: texts(`${name} français`) } });
};

/** Results in memory, as another process would find them, and a wait for the next. */
function inMemory() {
  const results = new Map<string, Buffer>();
  const events = new EventEmitter();
  const kept: KeptResults = {
    read: async (key) => results.get(key),
    async keep(key, parts) {
      results.set(key, Buffer.concat(parts));
      events.emit("kept");
    },
  };
  return { kept, results, next: () => once(events, "kept") };
}

/** Stores products as the next revision, as an import does. */
async function publish({ shop }: Pick<TestShop, "shop">, products: readonly Product[]) {
  const { db } = shop;
  await sql`delete from product_revisions`.execute(db);
  for (const [sequence, document] of products.entries()) {
    await sql`
      insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision)
      values ('demo', ${document.number}, ${sequence}, ${JSON.stringify(document)}::jsonb, ${productDigest(document)}, 0)
    `.execute(db);
  }
  const { rows } = await sql<{ revision: number }>`
    update catalogues set revision = revision + 1 returning revision`.execute(db);
  const head = { catalogue: { id: "demo", currency: "EUR", default_language: "de" as const }, categories: [] };
  const now = new Date("2026-06-01T10:00:00Z");
  const making = { head: { ...head, conditions: {} } as never, by: "test", from: null, now, publishedAt: now };
  await recordRevision(db, { catalogueId: "demo", revision: rows[0]?.revision ?? 0 }, making as never);
}

async function anOpenShop(products: readonly Product[] = [named("Teekanne"), named("Becher", "PH2")]) {
  const testShop = await aShop({ catalogues: [aCatalogue({ products: [] })] });
  onTestFinished(() => testShop[Symbol.asyncDispose]());
  await publish(testShop, products);
  const { shop, statements } = testShop;
  /** Returns what a process that starts now finds, and the number of its reads of products. */
  const search = async (kept: KeptResults, term: string, language: "de" | "fr" = "de") => {
    const started = new CatalogueCache({ ...shop, kept });
    const snapshot = await started.snapshot(shop.websites.findById("aurora") as Website, language, ["demo"]);
    const before = statements.length;
    const found = [...(await snapshot.search(term))];
    const reads = statements.slice(before).filter((statement) => /\bdocument\b/.test(statement)).length;
    return { found, reads };
  };
  const warnings = vi.spyOn(shop.log, "warn").mockImplementation(() => undefined);
  return { testShop, search, warnings };
}

// [catalogue.kept-search]
test("a process that starts finds the same as the one before, and reads no product for it", async () => {
  const { search } = await anOpenShop();
  const { kept, next } = inMemory();
  const isKept = next();
  expect(await search(kept, "teekane")).toEqual({ found: ["PH1"], reads: 1 });
  await isKept;
  expect(await search(kept, "teekane")).toEqual({ found: ["PH1"], reads: 0 });
  expect(await search(kept, "schön")).toEqual({ found: ["PH1", "PH2"], reads: 0 });
});

// [catalogue.kept-search]
test("what was kept is not used for another revision, language, order or schema, but for the same content again", async () => {
  const { testShop, search } = await anOpenShop();
  const { kept, next, results } = inMemory();
  const makesAnother = async (term: string, language: "de" | "fr" = "de") => {
    const isKept = next();
    const { found, reads } = await search(kept, term, language);
    await isKept;
    return reads === 1 ? found : [];
  };
  expect(await makesAnother("teekanne")).toEqual(["PH1"]);
  expect(await makesAnother("français", "fr")).toEqual(["PH1", "PH2"]);
  await publish(testShop, [named("Kaffeemühle"), named("Becher", "PH2")]);
  expect(await makesAnother("kaffeemühle")).toEqual(["PH1"]);
  await publish(testShop, [named("Becher", "PH2"), named("Kaffeemühle")]);
  expect(await makesAnother("schön")).toEqual(["PH2", "PH1"]);
  await sql`insert into schema_migrations (number, name, checksum) values (99999, 'test', '')`.execute(
    testShop.shop.db,
  );
  expect(await makesAnother("kaffeemühle")).toEqual(["PH1"]);
  await sql`delete from schema_migrations where number = 99999`.execute(testShop.shop.db);
  await publish(testShop, [named("Teekanne"), named("Becher", "PH2")]);
  expect(await search(kept, "teekanne")).toEqual({ found: ["PH1"], reads: 0 });
  expect(results.size).toBe(5);
});

// [catalogue.kept-search]
test("prices and other settings of a website do not matter to it", async () => {
  const { testShop, search } = await anOpenShop();
  const { kept, next } = inMemory();
  const isKept = next();
  await search(kept, "teekanne");
  await isKept;
  await insertWebsite(testShop.shop.db, websiteFile({ b2b: true }));
  await testShop.shop.websites.reload();
  expect(await search(kept, "teekanne")).toEqual({ found: ["PH1"], reads: 0 });
});

// [catalogue.kept-search]
test("an index of products that an import changed meanwhile is not kept", async () => {
  const { testShop, search } = await anOpenShop();
  const { kept, next, results } = inMemory();
  const changing: KeptResults = {
    ...kept,
    async read() {
      await publish(testShop, [named("Kaffeemühle")]);
      return undefined;
    },
  };
  const isKept = next();
  await search(changing, "kaffeemühle");
  expect(await search(kept, "kaffeemühle")).toEqual({ found: ["PH1"], reads: 1 });
  await isKept;
  expect(results.size).toBe(1);
});

test("a catalogue whose revision has no digest is searched, and nothing is kept of it", async () => {
  const { testShop, search } = await anOpenShop();
  const read = vi.fn(async () => undefined);
  const keep = vi.fn(async () => undefined);
  await sql`delete from catalogue_revisions`.execute(testShop.shop.db);
  expect((await search({ read, keep }, "teekanne")).found).toEqual(["PH1"]);
  expect([read.mock.calls, keep.mock.calls]).toEqual([[], []]);
});

// [catalogue.kept-search]
test("a disk that fails stops no search, and is told of in the log", async () => {
  const { search, warnings } = await anOpenShop();
  const fails = async () => Promise.reject(new Error("no space left on device"));
  expect((await search({ read: fails, keep: fails }, "teekanne")).found).toEqual(["PH1"]);
  await vi.waitFor(() => expect(warnings).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  expect(warnings.mock.calls.map(([, text]) => text)).toEqual([
    "a kept search index could not be read, and is made anew",
    "a search index could not be kept, and will be made again after the next start",
  ]);
});

// [catalogue.kept-search]
test("what cannot be unpacked is made and kept anew", async () => {
  const { search, warnings } = await anOpenShop();
  const { kept, next } = inMemory();
  const isKept = next();
  const damaged: KeptResults = { ...kept, read: async () => Buffer.from("not an index") };
  expect((await search(damaged, "teekanne")).found).toEqual(["PH1"]);
  await isKept;
  expect([await search(kept, "teekanne"), warnings.mock.calls.length]).toEqual([{ found: ["PH1"], reads: 0 }, 1]);
});

/**
 * Whoever changes what an index of the same texts is, or how it is packed, also counts FORMAT up and states both here:
 * otherwise a shop would go on with indexes that an earlier version kept.
 */
const FORMATS = { format: 1, digest: "6828db9cfa7d0bb3d21a8afe6df2723964a7ee60ef84b99ab2b228ecde1fbc83" };

test.skipIf(endianness() === "BE")("the format has the number that belongs to what is kept", async () => {
  const words = [
    "Prämien-Set „Łódź“",
    "Straße 礼品卡 ﬁn",
    "Œuvre œufs Øre ð þ ı",
    `Ro\u0308stmond${"x".repeat(80)} 12,50`,
  ];
  const { search } = await anOpenShop(
    TYPE_GROUPS.map((type_group, place) => ({
      ...named(words[place % words.length] ?? "", `N${place}`),
      type_group,
      brand: `Marke ${place}`,
    })),
  );
  const { kept, next, results } = inMemory();
  const isKept = next();
  await search(kept, "teekanne");
  await isKept;
  const [[key = "", bytes = Buffer.alloc(0)] = []] = [...results];
  const { format } = (JSON.parse(key) as [string, { format: number }])[1];
  expect({ format, digest: createHash("sha256").update(bytes).digest("hex") }).toEqual(FORMATS);
});
