import { setImmediate } from "node:timers/promises";
import { freeAmountVariation, type Product } from "@guerdon/domain/product";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ComingRevision } from "./coming-revision.ts";

/** The number of a variation as `freeAmountVariation` makes it. */
const FREE_AMOUNT = new RegExp(`^(.+)${freeAmountVariation("")}$`);

/** The currency of a catalogue; undefined if it does not exist. */
export async function catalogueCurrency(unit: UnitOfWork, id: string): Promise<string | undefined> {
  const db = tables<"catalogues">(unit);
  const row = await db.selectFrom("catalogues").select("currency").where("catalogue_id", "=", id).executeTakeFirst();
  return row?.currency;
}

/** The ids of all categories of some catalogues. */
export async function catalogueCategories(unit: UnitOfWork, ids: readonly string[]): Promise<Set<number>> {
  const db = tables<"catalogues">(unit);
  const rows = await db.selectFrom("catalogues").select("categories").where("catalogue_id", "in", ids).execute();
  return new Set(rows.flatMap(({ categories }) => categories.map(({ id }) => id)));
}

/**
 * Batch size for reading a whole catalogue. The embedded engine serves nothing else meanwhile, and a batch is a few
 * milliseconds; larger ones take hardly less of the processor, and live so long that collecting garbage copies them.
 */
const BATCH_SIZE = 250;

/** A product with its position in the catalogue's file. */
interface PlacedProduct {
  sequence: number;
  document: Product;
}

/** A row of a catalogue by the rest of its primary key. */
interface RowKey {
  number: string;
  from_revision: number;
}

/**
 * The offered products of a catalogue, in batches and without order. If a revision goes live during the iteration, the
 * result mixes both revisions; compare the catalogue's revision before and after.
 */
export async function* productBatches(unit: UnitOfWork, catalogueId: string): AsyncGenerator<PlacedProduct[]> {
  let last: RowKey = { number: "", from_revision: -1 };
  for (;;) {
    const rows = await rowsAfter(unit, catalogueId, last);
    yield rows.flatMap(({ sequence, document }) => (document ? [{ sequence, document }] : []));
    // The embedded engine answers within the same turn of the event loop, so requests would have to wait otherwise.
    await setImmediate();
    last = rows.at(-1) ?? last;
    if (rows.length < BATCH_SIZE) {
      return;
    }
  }
}

/**
 * The next rows of a catalogue by primary key, whatever their revision; those that are not offered have no document.
 *
 * The planner shall read on in the primary key, whatever it knows of the table. For `catalogue_id = …` it would expect a few
 * hundred rows of a table that just grew, of which it has no statistics; of one that was analysed, it would expect next to
 * none behind the last catalogue. Either way it would read and sort all that is left for each batch. A bound from subqueries
 * tells it nothing, so that it expects a third of the table, more than a batch. Rows of another catalogue behind the last
 * ones are left out.
 */
async function rowsAfter(unit: UnitOfWork, catalogueId: string, { number, from_revision }: RowKey) {
  const { rows } = await sql<RowKey & { sequence: number; document: Product | null }>`
    select each.number, each.from_revision, each.sequence,
      case when each.withdrawn_at is null and each.from_revision <= catalogues.revision
        and (each.to_revision is null or each.to_revision > catalogues.revision) then each.document end as document
    from (
      select * from product_revisions
      where (catalogue_id, number, from_revision) > (
        (select ${catalogueId}::text), (select ${number}::text), (select ${from_revision}::integer)
      )
      order by catalogue_id, number, from_revision limit ${BATCH_SIZE}
    ) each join catalogues using (catalogue_id)
    where catalogue_id = ${catalogueId}
    order by number, from_revision
  `.execute(tables<"catalogues" | "product_revisions">(unit));
  return rows;
}

/** Stored products by number. */
export interface KnownProducts {
  offered: ReadonlyMap<string, Product>;
  /** Products that no catalogue offers any more. */
  withdrawn: ReadonlyMap<string, Product>;
}

/** The products with these numbers. If several catalogues have one, the first has precedence [catalogue.visible]. */
export async function knownProducts(
  unit: UnitOfWork,
  catalogueIds: readonly string[],
  numbers: readonly string[],
): Promise<KnownProducts> {
  const db = tables<"products">(unit);
  if (numbers.length === 0) {
    return { offered: new Map(), withdrawn: new Map() };
  }
  const rows = await db
    .selectFrom("products")
    .select(["catalogue_id", "number", "document", "withdrawn_at"])
    .where((product) => product("catalogue_id", "=", product.fn.any(product.val([...catalogueIds]))))
    .where((product) => product("number", "=", product.fn.any(product.val([...numbers]))))
    .execute();
  const rank = ({ catalogue_id }: { catalogue_id: string }) => catalogueIds.indexOf(catalogue_id);
  const lastFirst = rows.toSorted((a, b) => rank(b) - rank(a));
  const those = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    new Map(lastFirst.filter(isWanted).map(({ number, document }) => [number, document]));
  const offered = those(({ withdrawn_at }) => withdrawn_at === null);
  return { offered, withdrawn: those(({ number }) => !offered.has(number)) };
}

/**
 * The products that have these variations, by the variation's number; an offered one goes before one that was withdrawn,
 * and of several catalogues the first one's [catalogue.visible].
 */
export async function productsVaried(
  unit: UnitOfWork,
  catalogueIds: readonly string[],
  variationNumbers: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const found = new Map<string, Product>();
  if (variationNumbers.length === 0) {
    return found;
  }
  const wanted = new Set(variationNumbers);
  const ofFreeAmounts = variationNumbers.flatMap((number) => FREE_AMOUNT.exec(number)?.[1] ?? []);
  const rows = await tables<"products">(unit)
    .selectFrom("products")
    .select(["catalogue_id", "number", "document", "withdrawn_at"])
    .where((product) => product("catalogue_id", "=", product.fn.any(product.val([...catalogueIds]))))
    .where((product) =>
      product.or([
        sql<boolean>`jsonb_path_query_array(document, '$.variations[*].number') ?| ${[...wanted]}::text[]`,
        product("number", "=", product.fn.any(product.val(ofFreeAmounts))),
      ]),
    )
    .execute();
  const rank = ({ catalogue_id, withdrawn_at }: (typeof rows)[number]) =>
    catalogueIds.indexOf(catalogue_id) + (withdrawn_at ? catalogueIds.length : 0);
  for (const { document } of rows.toSorted((a, b) => rank(b) - rank(a))) {
    for (const number of [...document.variations.map((each) => each.number), freeAmountVariation(document.number)]) {
      if (wanted.has(number)) {
        found.set(number, document);
      }
    }
  }
  return found;
}

/** The heads and revisions of the existing catalogues, in this order. */
export async function catalogueHeads(unit: UnitOfWork, ids: readonly string[]) {
  const db = tables<"catalogues">(unit);
  const rows = await db
    .selectFrom("catalogues")
    .select(["catalogue_id", "categories", "revision"])
    .where((catalogue) => catalogue("catalogue_id", "=", catalogue.fn.any(catalogue.val([...ids]))))
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.catalogue_id) - ids.indexOf(b.catalogue_id));
}

/** Offered products that a coming revision adds or changes, by number. */
export async function comingProducts(
  unit: UnitOfWork,
  { catalogueId, revision }: ComingRevision,
  { after, most }: { after: string; most: number },
): Promise<Product[]> {
  const db = tables<"product_revisions">(unit);
  const rows = await db
    .selectFrom("product_revisions")
    .select("document")
    .where("catalogue_id", "=", catalogueId)
    .where("from_revision", "=", revision)
    .where("number", ">", after)
    .where("withdrawn_at", "is", null)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(({ document }) => document);
}

/** Products that a catalogue withdrew after a moment, last withdrawn first. */
export async function withdrawnProducts(
  unit: UnitOfWork,
  catalogueId: string,
  { since, offset, most }: { since: Date; offset: number; most: number },
): Promise<{ document: Product; sequence: number; withdrawn_at: Date | null }[]> {
  const db = tables<"products">(unit);
  return db
    .selectFrom("products")
    .select(["document", "sequence", "withdrawn_at"])
    .where("catalogue_id", "=", catalogueId)
    .where("withdrawn_at", ">", since)
    .orderBy("withdrawn_at", "desc")
    .orderBy("sequence")
    .offset(offset)
    .limit(most)
    .execute();
}

/** The products with these numbers in all catalogues, including withdrawn ones. */
export async function productsNumbered(
  unit: UnitOfWork,
  numbers: readonly string[],
): Promise<{ catalogue_id: string; document: Product }[]> {
  const db = tables<"products">(unit);
  return db
    .selectFrom("products")
    .select(["catalogue_id", "document"])
    .where((product) => product("number", "=", product.fn.any(product.val([...numbers]))))
    .orderBy("catalogue_id")
    .execute();
}
