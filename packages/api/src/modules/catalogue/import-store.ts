import { DEFAULT_LANGUAGE, isLanguage } from "@guerdon/domain/language";
import type { Product } from "@guerdon/domain/product";
import { sql } from "kysely";
import { inBatches, type PacedDatabase } from "../../db/in-batches.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { StoredProduct } from "./import-plan.ts";
import { type ComingRevision, holdRevision } from "./revision-store.ts";

/** The part of a catalogue's file that is not its products. */
export type CatalogueHead = Pick<CatalogueFile, "catalogue" | "categories" | "conditions">;

/** The ids of all catalogues, by name. */
export async function catalogueIds(unit: UnitOfWork): Promise<string[]> {
  const db = tables<"catalogues">(unit);
  const rows = await db.selectFrom("catalogues").select("catalogue_id").orderBy("catalogue_id").execute();
  return rows.map(({ catalogue_id }) => catalogue_id);
}

/** The products on offer in every catalogue. */
export async function offeredDocuments(unit: UnitOfWork): Promise<Product[]> {
  const db = tables<"products">(unit);
  const rows = await db.selectFrom("products").select("document").where("withdrawn_at", "is", null).execute();
  return rows.map(({ document }) => document);
}

/** Those of the numbers that a product of any catalogue has or had. */
export async function knownNumbers(unit: UnitOfWork, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) {
    return new Set();
  }
  const db = tables<"products">(unit);
  const rows = await db.selectFrom("products").select("number").where("number", "in", numbers).execute();
  return new Set(rows.map(({ number }) => number));
}

/** What a catalogue said of itself at its last import, as its file would say it; undefined where there is none. */
export async function storedCatalogueHead(unit: UnitOfWork, id: string): Promise<CatalogueHead | undefined> {
  const db = tables<"catalogues">(unit);
  const row = await db
    .selectFrom("catalogues")
    .select(["currency", "default_language", "categories", "conditions"])
    .where("catalogue_id", "=", id)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const { categories, conditions, currency, default_language } = row;
  const catalogue = {
    id,
    currency,
    default_language: isLanguage(default_language) ? default_language : DEFAULT_LANGUAGE,
  };
  return { catalogue, categories: categories as CatalogueFile["categories"], conditions };
}

/** Hands all products that a catalogue ever had to `know`, some at a time. */
export async function readStoredProducts(
  database: PacedDatabase,
  catalogueId: string,
  know: (products: StoredProduct[]) => unknown,
): Promise<void> {
  let last = "";
  await inBatches(database, async (size, turn) => {
    const rows = await turn((transaction) =>
      tables<"products">(transaction)
        .selectFrom("products")
        .select(["number", "digest", "sequence", "withdrawn_at"])
        .where("catalogue_id", "=", catalogueId)
        .where("number", ">", last)
        .orderBy("number")
        .limit(size)
        .execute(),
    );
    last = rows.at(-1)?.number ?? last;
    await know(rows.map(({ withdrawn_at, ...row }) => ({ ...row, withdrawn: withdrawn_at !== null })));
    return rows.length;
  });
}

/** Rows for a revision, as the JSON text of a list, and how many they are. */
export interface RowBatch {
  rows: string;
  count: number;
}

/** The changes of a plan, from wherever they are kept: each call answers the next, `count` is 0 after the last. */
export interface PlannedRows {
  /** New products and those that differ: `{ number, sequence, document, digest }`. */
  nextWritten(most: number): Promise<RowBatch>;
  /** Those that only stand elsewhere in the file: `{ number, sequence }`. */
  nextMoved(most: number): Promise<RowBatch>;
  /** Those that are gone from the file: `{ number }`. */
  nextWithdrawn(most: number): Promise<RowBatch>;
}

/**
 * Writes the rows of a revision, in batches. What is read meanwhile stays as it is.
 * @param told hears how many rows each batch had
 * @throws RevisionLostError
 */
export async function writeRevision(
  database: PacedDatabase,
  coming: ComingRevision,
  { rows, now, told }: { rows: PlannedRows; now: Date; told: (count: number) => void },
): Promise<void> {
  const steps = [
    { next: (most: number) => rows.nextWritten(most), write: writeProducts },
    { next: (most: number) => rows.nextMoved(most), write: moveProducts },
    { next: (most: number) => rows.nextWithdrawn(most), write: withdrawProducts },
  ];
  for (const { next, write } of steps) {
    await inBatches(database, async (size, turn) => {
      const batch = await next(size);
      if (batch.count === 0) {
        return 0;
      }
      await turn(async (transaction) => {
        await holdRevision(transaction, coming);
        await write(transaction, { ...coming, rows: batch.rows, now });
      });
      told(batch.count);
      return batch.count;
    });
  }
}

interface Writing extends ComingRevision {
  rows: string;
  now: Date;
}

/**
 * The present rows of the products in `entry`, each found by the primary key. A join would be left to the planner, which
 * knows nothing of a table that just grew (the embedded engine never looks) and reads all of it for every batch.
 */
function presentRows(catalogueId: string) {
  return sql`
    select present.ctid from entry cross join lateral (
      select ctid, to_revision from product_revisions
      where catalogue_id = ${catalogueId} and number = entry.number order by from_revision desc limit 1
    ) present where present.to_revision is null`;
}

/** New products and new states of known ones, which are offered again if they were withdrawn. */
async function writeProducts(unit: UnitOfWork, { catalogueId, revision, rows }: Writing): Promise<void> {
  const db = tables<"product_revisions">(unit);
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as entry (number text, sequence integer, document jsonb, digest text)
    ), ended as (
      update product_revisions set to_revision = ${revision} where ctid = any(array(${presentRows(catalogueId)}))
    )
    insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision)
    select ${catalogueId}, number, sequence, document, digest, ${revision} from entry
  `.execute(db);
}

async function moveProducts(unit: UnitOfWork, { catalogueId, revision, rows }: Writing): Promise<void> {
  const db = tables<"product_revisions">(unit);
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${rows}::jsonb) as entry (number text, sequence integer)
    ), ended as (
      update product_revisions old set to_revision = ${revision} from entry
      where old.ctid = any(array(${presentRows(catalogueId)})) and old.number = entry.number
      returning old.number, entry.sequence, old.document, old.digest, old.withdrawn_at
    )
    insert into product_revisions (catalogue_id, number, sequence, document, digest, withdrawn_at, from_revision)
    select ${catalogueId}, number, sequence, document, digest, withdrawn_at, ${revision} from ended
  `.execute(db);
}

async function withdrawProducts(unit: UnitOfWork, { catalogueId, revision, rows, now }: Writing): Promise<void> {
  const db = tables<"product_revisions">(unit);
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${rows}::jsonb) as entry (number text)
    ), ended as (
      update product_revisions old set to_revision = ${revision} from entry
      where old.ctid = any(array(${presentRows(catalogueId)})) and old.number = entry.number
      returning old.number, old.sequence, old.document, old.digest
    )
    insert into product_revisions (catalogue_id, number, sequence, document, digest, withdrawn_at, from_revision)
    select ${catalogueId}, number, sequence, document, digest, ${now}, ${revision} from ended
  `.execute(db);
}
