import type { Product } from "@guerdon/domain/product";
import { DEFAULT_LANGUAGE, isLanguage } from "@guerdon/domain/text/language";
import { sql } from "kysely";
import { inBatches, type PacedDatabase } from "../../db/in-batches.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { CatalogueFile, CatalogueHead } from "./catalogue-file.ts";
import type { ComingRevision } from "./coming-revision.ts";
import type { StoredProduct } from "./import-plan.ts";
import { insertDrafted } from "./past-store.ts";
import { holdRevision } from "./revision-store.ts";

/** The ids of all catalogues, by name. */
export async function catalogueIds(unit: UnitOfWork): Promise<string[]> {
  const db = tables<"catalogues">(unit);
  const rows = await db.selectFrom("catalogues").select("catalogue_id").orderBy("catalogue_id").execute();
  return rows.map(({ catalogue_id }) => catalogue_id);
}

/** The offered products of all catalogues. */
export async function offeredDocuments(unit: UnitOfWork): Promise<Product[]> {
  const db = tables<"products">(unit);
  const rows = await db.selectFrom("products").select("document").where("withdrawn_at", "is", null).execute();
  return rows.map(({ document }) => document);
}

/** The given numbers that belong to a product of any catalogue, even if withdrawn. */
export async function knownNumbers(unit: UnitOfWork, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) {
    return new Set();
  }
  const db = tables<"products">(unit);
  const rows = await db.selectFrom("products").select("number").where("number", "in", numbers).execute();
  return new Set(rows.map(({ number }) => number));
}

/** The head of a catalogue at its last import, in the form of the file; undefined if it was never imported. */
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

/** Passes all products that a catalogue ever had to `know`, in batches. */
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

/** The table that grows by a row for each product that an import writes. */
export const PRODUCT_TABLES = ["product_revisions"] as const;

/** Rows of a revision as a JSON array, and their number. */
export interface RowBatch {
  rows: string;
  count: number;
}

/** The rows of a plan. Each call returns the next batch; `count` is 0 after the last. */
export interface PlannedRows {
  /** New and changed products: `{ number, sequence, document, digest }`. */
  nextWritten(most: number): Promise<RowBatch>;
  /** Products that only moved in the file: `{ number, sequence }`. */
  nextMoved(most: number): Promise<RowBatch>;
  /** Products that are no longer in the file: `{ number }`. */
  nextWithdrawn(most: number): Promise<RowBatch>;
}

interface RowsToWrite {
  rows: PlannedRows;
  now: Date;
  /** Called with the number of rows of each batch. */
  onWritten: (count: number) => void;
}

/**
 * Writes the rows of a revision, in batches. They are not visible to readers yet.
 * @throws RevisionLostError
 */
export async function writeRevision(
  database: PacedDatabase,
  coming: ComingRevision,
  { rows, now, onWritten }: RowsToWrite,
): Promise<void> {
  const steps = [
    { next: (most: number) => rows.nextWritten(most), write: writeProducts },
    { next: (most: number) => rows.nextMoved(most), write: moveProducts },
    { next: (most: number) => rows.nextWithdrawn(most), write: withdrawProducts },
  ];
  for (const { next, write } of steps) {
    await writeBatches(database, { next, onWritten }, async (transaction, batch) => {
      await holdRevision(transaction, coming);
      await write(transaction, { ...coming, rows: batch, now });
    });
  }
}

/** Writes the rows of a draft, in batches. They belong to it once it is recorded. */
export async function writeDraft(
  database: PacedDatabase,
  draft: ComingRevision,
  { rows, onWritten }: RowsToWrite,
): Promise<void> {
  for (const next of [rows.nextWritten, rows.nextMoved, rows.nextWithdrawn]) {
    await writeBatches(database, { next, onWritten }, (transaction, batch) => insertDrafted(transaction, draft, batch));
  }
}

async function writeBatches(
  database: PacedDatabase,
  { next, onWritten }: { next: PlannedRows["nextWritten"] } & Pick<RowsToWrite, "onWritten">,
  write: (transaction: UnitOfWork, rows: string) => Promise<void>,
): Promise<void> {
  await inBatches(database, async (size, turn) => {
    const batch = await next(size);
    if (batch.count === 0) {
      return 0;
    }
    await turn((transaction) => write(transaction, batch.rows));
    onWritten(batch.count);
    return batch.count;
  });
}

interface Writing extends ComingRevision {
  rows: string;
  now: Date;
}

/**
 * The products of a batch, with the id of their catalogue. It is a column, since the planner has no statistics of a
 * catalogue that is just growing: told which it is, it takes it for empty and reads all of it in every batch.
 */
function entryOf({ catalogueId, rows }: Writing, columns: string) {
  return sql`entry as materialized (
      select ${catalogueId}::text as catalogue_id, entry.* from jsonb_to_recordset(${rows}::jsonb) as entry (${sql.raw(columns)})
    )`;
}

/** The present row of a product in `entry`, which its primary key finds. */
const IS_PRESENT = sql`old.catalogue_id = entry.catalogue_id and old.number = entry.number and old.to_revision is null`;

/** Writes new products, and new states of known ones, which are offered again if they were withdrawn. */
async function writeProducts(unit: UnitOfWork, writing: Writing): Promise<void> {
  const { catalogueId, revision } = writing;
  const db = tables<"product_revisions" | "catalogue_pictures">(unit);
  await sql`
    with ${entryOf(writing, "number text, sequence integer, document jsonb, digest text")}, ended as (
      update product_revisions old set to_revision = ${revision} from entry where ${IS_PRESENT}
    ), pictured as (
      insert into catalogue_pictures (picture_id, catalogue_id)
      select distinct picture_id, ${catalogueId} from entry cross join lateral product_pictures(document) as picture_id
      on conflict do nothing
    )
    insert into product_revisions (catalogue_id, number, sequence, document, digest, from_revision)
    select catalogue_id, number, sequence, document, digest, ${revision} from entry
  `.execute(db);
}

async function moveProducts(unit: UnitOfWork, writing: Writing): Promise<void> {
  const { revision } = writing;
  const db = tables<"product_revisions">(unit);
  await sql`
    with ${entryOf(writing, "number text, sequence integer")}, ended as (
      update product_revisions old set to_revision = ${revision} from entry where ${IS_PRESENT}
      returning old.catalogue_id, old.number, entry.sequence, old.document, old.digest, old.withdrawn_at
    )
    insert into product_revisions (catalogue_id, number, sequence, document, digest, withdrawn_at, from_revision)
    select catalogue_id, number, sequence, document, digest, withdrawn_at, ${revision} from ended
  `.execute(db);
}

async function withdrawProducts(unit: UnitOfWork, writing: Writing): Promise<void> {
  const { revision, now } = writing;
  const db = tables<"product_revisions">(unit);
  await sql`
    with ${entryOf(writing, "number text")}, ended as (
      update product_revisions old set to_revision = ${revision} from entry where ${IS_PRESENT}
      returning old.catalogue_id, old.number, old.sequence, old.document, old.digest
    )
    insert into product_revisions (catalogue_id, number, sequence, document, digest, withdrawn_at, from_revision)
    select catalogue_id, number, sequence, document, digest, ${now}::timestamptz, ${revision} from ended
  `.execute(db);
}
