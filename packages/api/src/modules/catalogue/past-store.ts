import type { Product } from "@guerdon/domain/product";
import { sql } from "kysely";
import { findByIndex } from "../../db/find-by-index.ts";
import { inBatches, type PacedDatabase } from "../../db/in-batches.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { CatalogueHead } from "./catalogue-file.ts";
import type { ComingRevision, Making } from "./coming-revision.ts";

/** A revision or draft of a catalogue, without its products. */
export interface KeptRevision {
  revision: number;
  made_at: Date;
  /** Null: before there were revisions. */
  made_by: string | null;
  /** The revision whose content it has, or (of a draft) that it changes; 0: of a draft of a new catalogue. */
  made_from: number | null;
  /** Null: a draft. */
  published_at: Date | null;
  head: CatalogueHead;
  /** The number of its products. */
  products: number;
  digest: string;
}

/** Stores that a revision went live, or that a draft was made, with the digest of its content. */
export async function recordRevision(
  unit: UnitOfWork,
  { catalogueId, revision }: ComingRevision,
  { head, by, from, now, publishedAt }: Making & { publishedAt: Date | null },
): Promise<void> {
  const json = JSON.stringify(head);
  await sql`
    insert into catalogue_revisions
      (catalogue_id, revision, made_at, made_by, made_from, published_at, head, products, digest)
    values (${catalogueId}, ${revision}, ${now}, ${by}, ${from}, ${publishedAt}, ${json}::jsonb, 0, '')
  `.execute(tables<"catalogue_revisions">(unit));
  // Afterwards: what a draft has depends on the row.
  await sql`
    update catalogue_revisions set digest = catalogue_digest(head, catalogue_id, revision),
      products = (select count(*) from products_at(catalogue_id, revision))
    where catalogue_id = ${catalogueId} and revision = ${revision}
  `.execute(tables<"catalogue_revisions">(unit));
}

const COLUMNS = ["revision", "made_at", "made_by", "made_from", "published_at", "head", "products", "digest"] as const;

/** The revisions and drafts of a catalogue, the newest first; the one that is named, if a number is given. */
export async function keptRevisions(unit: UnitOfWork, catalogueId: string, revision?: number): Promise<KeptRevision[]> {
  const rows = await tables<"catalogue_revisions">(unit)
    .selectFrom("catalogue_revisions")
    .select(COLUMNS)
    .where("catalogue_id", "=", catalogueId)
    .$if(revision !== undefined, (query) => query.where("revision", "=", revision ?? 0))
    .orderBy("revision", "desc")
    .execute();
  return rows.map(({ head, ...row }) => ({ ...row, head: head as unknown as CatalogueHead }));
}

/** The revision of a catalogue that is live; undefined before the first. */
export async function liveRevision(unit: UnitOfWork, catalogueId: string): Promise<number | undefined> {
  const row = await tables<"catalogues">(unit)
    .selectFrom("catalogues")
    .select("revision")
    .where("catalogue_id", "=", catalogueId)
    .executeTakeFirst();
  return row?.revision;
}

/** The digests that identify the content of revisions. */
export interface RevisionContent {
  digests: string[];
  /** The total number of their products. */
  products: number;
}

/** The content of these revisions, in this order; undefined if one has no digest. */
export async function revisionContent(
  unit: UnitOfWork,
  revisions: readonly ComingRevision[],
): Promise<RevisionContent | undefined> {
  const numbers = revisions.map(({ revision }) => revision);
  const rows = await tables<"catalogue_revisions">(unit)
    .selectFrom("catalogue_revisions")
    .select(["catalogue_id", "revision", "digest", "products"])
    .where((revision) => revision("revision", "=", revision.fn.any(revision.val(numbers))))
    .execute();
  const known = new Map(rows.map((row) => [`${row.revision} ${row.catalogue_id}`, row]));
  const found = revisions.flatMap(({ catalogueId, revision }) => known.get(`${revision} ${catalogueId}`) ?? []);
  return found.length === revisions.length
    ? { digests: found.map(({ digest }) => digest), products: found.reduce((sum, { products }) => sum + products, 0) }
    : undefined;
}

/** A product of a revision, without its document. */
export interface PastProduct {
  number: string;
  sequence: number;
  digest: string;
}

/** The products of a revision or draft, in their order. */
export async function productsAt(
  unit: UnitOfWork,
  { catalogueId, revision }: ComingRevision,
): Promise<readonly PastProduct[]> {
  const { rows } = await sql<PastProduct>`
    select number, sequence, digest from products_at(${catalogueId}, ${revision}) order by sequence, number
  `.execute(tables<"product_states" | "catalogue_draft_products" | "catalogue_revisions">(unit));
  return rows;
}

/** Products of a revision or draft, by number. */
export async function documentsAt(
  unit: UnitOfWork,
  { catalogueId, revision }: ComingRevision,
  numbers: readonly string[],
): Promise<Map<string, Product>> {
  const { rows } = await sql<{ number: string; document: Product }>`
    select number, document from products_at(${catalogueId}, ${revision}) where number = any(${[...numbers]})
  `.execute(tables<"product_states" | "catalogue_draft_products" | "catalogue_revisions">(unit));
  return new Map(rows.map(({ number, document }) => [number, document]));
}

/** The number of a new draft, or revision. */
export async function nextRevision(unit: UnitOfWork): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select nextval('catalogue_revision_numbers')::integer as revision`.execute(tables<never>(unit));
  return rows[0]?.revision ?? 0;
}

/** The table that grows by a row for each product that a draft changes. */
export const DRAFT_TABLES = ["catalogue_draft_products"] as const;

/** The table that grows by a row for each product that an import replaces. */
export const PAST_TABLES = ["past_products"] as const;

/** Adds to a draft what changes: `{ number, sequence, document, digest }`, all but the number null where it ends. */
export async function insertDrafted(
  unit: UnitOfWork,
  { catalogueId, revision }: ComingRevision,
  rows: string,
): Promise<void> {
  await sql`
    insert into catalogue_draft_products (catalogue_id, revision, number, sequence, document, digest)
    select ${catalogueId}, ${revision}, number, sequence, document, digest from jsonb_to_recordset(${rows}::jsonb)
      as drafted (number text, sequence integer, document jsonb, digest text)
  `.execute(tables<"catalogue_draft_products">(unit));
}

/** Deletes a draft, which became a revision. */
export async function deleteDraft(unit: UnitOfWork, { catalogueId, revision }: ComingRevision): Promise<void> {
  const db = tables<"catalogue_draft_products" | "catalogue_revisions">(unit);
  await db
    .deleteFrom("catalogue_revisions")
    .where("catalogue_id", "=", catalogueId)
    .where("revision", "=", revision)
    .where("published_at", "is", null)
    .execute();
}

/** Revisions that are kept however old they are, and days that each is kept at least [catalogue.revisions]. */
const KEPT_REVISIONS = 20;
const KEPT_DAYS = 30;

/**
 * Deletes what is too old: drafts, and revisions with the rows that no other one has. The caller holds the catalogue's
 * import lock.
 */
export async function forgetRevisions(database: PacedDatabase, catalogueId: string, now: Date): Promise<void> {
  const { db } = database;
  const old = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await sql`
    delete from catalogue_revisions revision
    where catalogue_id = ${catalogueId} and made_at < ${old} and (
      published_at is null
      or revision < (
        select min(revision) from (
          select revision from catalogue_revisions
          where catalogue_id = ${catalogueId} and published_at is not null
          order by revision desc limit ${KEPT_REVISIONS}
        ) kept
      )
      and not exists (
        select 1 from catalogue_revisions draft
        where draft.catalogue_id = ${catalogueId} and draft.published_at is null and draft.made_from = revision.revision
      )
    )
  `.execute(tables<"catalogue_revisions">(db));
  for (const statement of [deleteForgotten, deleteLostDrafts]) {
    await inBatches(database, (size, turn) =>
      turn(async (transaction) => {
        await findByIndex(transaction);
        return statement(transaction, catalogueId, size);
      }),
    );
  }
}

async function deleteForgotten(unit: UnitOfWork, catalogueId: string, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with batch as materialized (
      select catalogue_id, number, from_revision from past_products
      where catalogue_id = ${catalogueId} and to_revision <= (
        select min(revision) from catalogue_revisions
        where catalogue_id = ${catalogueId} and published_at is not null
      ) limit ${size}
    )
    delete from past_products past using batch
    where (past.catalogue_id, past.number, past.from_revision) = (batch.catalogue_id, batch.number, batch.from_revision)
  `.execute(tables<"past_products" | "catalogue_revisions">(unit));
  return Number(numAffectedRows ?? 0);
}

/** Deletes what is left of drafts that were deleted, or never finished. */
async function deleteLostDrafts(unit: UnitOfWork, catalogueId: string, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with batch as materialized (
      select drafted.catalogue_id, drafted.revision, drafted.number from catalogue_draft_products drafted
      where drafted.catalogue_id = ${catalogueId} and not exists (
        select 1 from catalogue_revisions draft
        where draft.catalogue_id = drafted.catalogue_id and draft.revision = drafted.revision
      ) limit ${size}
    )
    delete from catalogue_draft_products lost using batch
    where (lost.catalogue_id, lost.revision, lost.number) = (batch.catalogue_id, batch.revision, batch.number)
  `.execute(tables<"catalogue_draft_products" | "catalogue_revisions">(unit));
  return Number(numAffectedRows ?? 0);
}
