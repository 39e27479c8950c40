import { DEFAULT_LANGUAGE, isLanguage, type Localized } from "@guerdon/domain/language";
import type { Category } from "@guerdon/domain/product";
import { type Kysely, sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import type { Database } from "../../db/types.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { ImportedProduct } from "./imported-product.ts";

/** Products that travel in one statement, as JSON. */
const BATCH = 1000;

interface CatalogueHead {
  id: string;
  currency: string;
  default_language: string;
  categories: Category[];
  conditions: Record<string, Localized<string>>;
  now: Date;
}

/**
 * Writes what a catalogue says of itself.
 * @returns false when it said so before
 */
export async function saveCatalogue(db: Kysely<Database>, head: CatalogueHead): Promise<boolean> {
  const saved = await db
    .insertInto("catalogues")
    .values({
      catalogue_id: head.id,
      currency: head.currency,
      default_language: head.default_language,
      categories: jsonb(head.categories),
      conditions: jsonb(head.conditions),
      changed_at: head.now,
    })
    .onConflict((conflict) =>
      conflict
        .column("catalogue_id")
        .doUpdateSet((row) => ({
          currency: row.ref("excluded.currency"),
          default_language: row.ref("excluded.default_language"),
          categories: sql`excluded.categories`,
          conditions: sql`excluded.conditions`,
          changed_at: row.ref("excluded.changed_at"),
        }))
        .where(
          sql<boolean>`(catalogues.currency, catalogues.default_language, catalogues.categories, catalogues.conditions)
            is distinct from
            (excluded.currency, excluded.default_language, excluded.categories, excluded.conditions)`,
        ),
    )
    .returning("catalogue_id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** The part of a catalogue's file that is not its products. */
type StoredHead = Pick<CatalogueFile, "catalogue" | "categories" | "conditions">;

/** What a catalogue said of itself at its last import, as its file would say it; undefined where there is none. */
export async function storedCatalogueHead(db: Kysely<Database>, id: string): Promise<StoredHead | undefined> {
  const row = await db
    .selectFrom("catalogues")
    .select(["currency", "default_language", "categories", "conditions"])
    .where("catalogue_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { categories, conditions, currency, default_language } = row;
  const catalogue = {
    id,
    currency,
    default_language: isLanguage(default_language) ? default_language : DEFAULT_LANGUAGE,
  };
  return { catalogue, categories: categories as CatalogueFile["categories"], conditions };
}

export async function markCatalogueChanged(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable("catalogues").set({ changed_at: now }).where("catalogue_id", "=", id).execute();
}

interface StoredProduct {
  digest: string;
  sequence: number;
  withdrawn: boolean;
}

/** All products that a catalogue ever had, by number. */
export async function storedProducts(db: Kysely<Database>, catalogueId: string): Promise<Map<string, StoredProduct>> {
  const rows = await db
    .selectFrom("products")
    .select(["number", "digest", "sequence", "withdrawn_at"])
    .where("catalogue_id", "=", catalogueId)
    .execute();
  return new Map(
    rows.map(({ number, withdrawn_at, ...row }) => [number, { ...row, withdrawn: withdrawn_at !== null }]),
  );
}

/** Writes products, new or not, and offers them again if they were withdrawn. */
export async function saveProducts(
  db: Kysely<Database>,
  catalogueId: string,
  products: readonly ImportedProduct[],
): Promise<void> {
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = JSON.stringify(products.slice(start, start + BATCH));
    await sql`
      insert into products (catalogue_id, number, sequence, document, digest)
      select ${catalogueId}, number, sequence, document, digest
      from jsonb_to_recordset(${batch}::jsonb) as entry (number text, sequence integer, document jsonb, digest text)
      on conflict (catalogue_id, number) do update set
        sequence = excluded.sequence, document = excluded.document, digest = excluded.digest, withdrawn_at = null
    `.execute(db);
  }
}

export async function withdrawProducts(
  db: Kysely<Database>,
  catalogueId: string,
  numbers: readonly string[],
  now: Date,
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .updateTable("products")
    .set({ withdrawn_at: now })
    .where("catalogue_id", "=", catalogueId)
    .where((product) => product("number", "=", product.fn.any(product.val([...numbers]))))
    .execute();
}
