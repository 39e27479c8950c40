import { type RawBuilder, sql } from "kysely";
import { findByIndex } from "../../db/find-by-index.ts";
import { inBatches, type PacedDatabase } from "../../db/in-batches.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ComingRevision, Making } from "./coming-revision.ts";
import { recordRevision } from "./past-store.ts";

/** Thrown if another import has begun a revision, because it considered this one dead. */
class RevisionLostError extends Error {
  constructor({ catalogueId }: ComingRevision) {
    super(`another import into the catalogue ${catalogueId} took over; nothing of this one was published`);
  }
}

/** Begins a revision. The caller holds the catalogue's import lock and has tidied up after earlier imports. */
export async function beginRevision(unit: UnitOfWork, catalogueId: string, now: Date): Promise<ComingRevision> {
  const db = tables<"catalogue_imports">(unit);
  const { rows } = await sql<{ revision: number }>`
    insert into catalogue_imports (catalogue_id, revision, started_at)
    values (${catalogueId}, nextval('catalogue_revision_numbers'), ${now})
    on conflict (catalogue_id) do update set revision = excluded.revision, started_at = excluded.started_at
    returning revision
  `.execute(db);
  return { catalogueId, revision: rows[0]?.revision ?? 0 };
}

/**
 * Verifies that the revision was not replaced, and prevents it until the transaction ends. Must be called first in
 * every transaction that writes rows of a revision, because they would become visible with the other revision.
 * @throws RevisionLostError
 */
export async function holdRevision(unit: UnitOfWork, coming: ComingRevision): Promise<void> {
  const transaction = tables<"catalogue_imports">(unit);
  const held = await transaction
    .selectFrom("catalogue_imports")
    .select("revision")
    .where("catalogue_id", "=", coming.catalogueId)
    .where("revision", "=", coming.revision)
    .forShare()
    .executeTakeFirst();
  if (!held) {
    throw new RevisionLostError(coming);
  }
}

/** Makes a revision live and stores the catalogue's head, by updating one row. */
export async function publishRevision(
  unit: UnitOfWork,
  { catalogueId, revision }: ComingRevision,
  { head, by, from, now }: Making,
): Promise<void> {
  const transaction = tables<"catalogues">(unit);
  const { catalogue, categories, conditions } = head;
  const said = {
    currency: catalogue.currency,
    default_language: catalogue.default_language,
    categories: jsonb(categories),
    conditions: jsonb(conditions),
    changed_at: now,
    revision,
  };
  await transaction
    .insertInto("catalogues")
    .values({ catalogue_id: catalogueId, ...said })
    .onConflict((conflict) => conflict.column("catalogue_id").doUpdateSet(said))
    .execute();
  await recordRevision(unit, { catalogueId, revision }, { head, by, from, now, publishedAt: now });
}

/** Catalogues with rows outside the live revision: of imports that are running, were killed or just ended. */
export async function untidyCatalogues(unit: UnitOfWork): Promise<string[]> {
  const db = tables<"catalogue_imports">(unit);
  const rows = await db.selectFrom("catalogue_imports").select("catalogue_id").orderBy("catalogue_id").execute();
  return rows.map(({ catalogue_id }) => catalogue_id);
}

/**
 * Tidies rows in batches: deletes those of a revision that never went live, and puts those that ended with an earlier one
 * away.
 * The caller holds the catalogue's import lock and has deleted the prices of the revision.
 */
export async function tidyRevisions(database: PacedDatabase, catalogueId: string): Promise<void> {
  const db = tables<"catalogues" | "catalogue_imports">(database.db);
  const live = await db
    .selectFrom("catalogues")
    .select("revision")
    .where("catalogue_id", "=", catalogueId)
    .executeTakeFirst();
  const revision = live?.revision ?? 0;
  for (const statement of [deleteBegunAfter, reopenEndedAfter, putEndedAway]) {
    await inBatches(database, (size, turn) =>
      turn(async (transaction) => {
        await findByIndex(transaction);
        return statement(transaction, { catalogueId, revision, size });
      }),
    );
  }
  await db.deleteFrom("catalogue_imports").where("catalogue_id", "=", catalogueId).execute();
}

interface Tidying {
  catalogueId: string;
  /** The live revision. */
  revision: number;
  size: number;
}

/** At most so many rows of a catalogue, each of which is found again by its key alone. */
function batchOf({ catalogueId, size }: Tidying, condition: RawBuilder<unknown>) {
  return sql`batch as materialized (
      select catalogue_id, number, from_revision from product_revisions
      where catalogue_id = ${catalogueId} and ${condition} limit ${size}
    )`;
}

const IS_IN_BATCH = sql`(kept.catalogue_id, kept.number, kept.from_revision)
        = (batch.catalogue_id, batch.number, batch.from_revision)`;

async function deleteBegunAfter(unit: UnitOfWork, tidying: Tidying) {
  const transaction = tables<"product_revisions">(unit);
  const { numAffectedRows } = await sql`
    with ${batchOf(tidying, sql`from_revision > ${tidying.revision}`)}
    delete from product_revisions kept using batch where ${IS_IN_BATCH}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

async function reopenEndedAfter(unit: UnitOfWork, tidying: Tidying) {
  const transaction = tables<"product_revisions">(unit);
  const { numAffectedRows } = await sql`
    with ${batchOf(tidying, sql`to_revision > ${tidying.revision}`)}
    update product_revisions kept set to_revision = null from batch where ${IS_IN_BATCH}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Rows that ended stay, so that what they belong to can be compared and brought back [catalogue.revisions]. */
async function putEndedAway(unit: UnitOfWork, tidying: Tidying) {
  const transaction = tables<"past_products" | "product_revisions">(unit);
  const { numAffectedRows } = await sql`
    with ${batchOf(tidying, sql`to_revision <= ${tidying.revision}`)}, ended as (
      delete from product_revisions kept using batch where ${IS_IN_BATCH}
      returning kept.catalogue_id, kept.number, kept.from_revision, to_revision, sequence, document, digest, withdrawn_at
    )
    insert into past_products
      (catalogue_id, number, from_revision, to_revision, sequence, document, digest, withdrawn_at)
    select * from ended`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}
