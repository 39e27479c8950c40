import { setImmediate } from "node:timers/promises";
import type { Product } from "@guerdon/domain/product";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { withdrawnProducts } from "./store.ts";

/** Days for which a withdrawn product is shown as no longer available [catalogue.withdrawn]. Then it is unknown. */
const WITHDRAWN_DAYS = 30;
/** The maximum number of such products, in case a whole catalogue is replaced. */
const MAX_WITHDRAWN = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Products per query. The embedded engine serves other requests in between. */
const BATCH_SIZE = 100;

/** The recently withdrawn products of catalogues, last withdrawn first. */
export async function recentlyWithdrawn(
  db: UnitOfWork,
  catalogueIds: readonly string[],
  now: Date,
): Promise<Product[]> {
  const rows: WithdrawnRow[] = [];
  for (const id of catalogueIds) {
    await readWithdrawn(db, id, { now, into: rows });
  }
  return rows
    .sort((a, b) => b.withdrawn_at.getTime() - a.withdrawn_at.getTime() || a.sequence - b.sequence)
    .slice(0, MAX_WITHDRAWN)
    .map(({ document }) => document);
}

interface WithdrawnRow {
  document: Product;
  sequence: number;
  withdrawn_at: Date;
}

async function readWithdrawn(
  db: UnitOfWork,
  catalogueId: string,
  { now, into }: { now: Date; into: WithdrawnRow[] },
): Promise<void> {
  const since = new Date(now.getTime() - WITHDRAWN_DAYS * DAY_MS);
  for (let read = 0; read < MAX_WITHDRAWN; read += BATCH_SIZE) {
    const rows = await withdrawnProducts(db, catalogueId, { since, offset: read, most: BATCH_SIZE });
    into.push(...rows.flatMap(({ withdrawn_at, ...row }) => (withdrawn_at ? [{ ...row, withdrawn_at }] : [])));
    if (rows.length < BATCH_SIZE) {
      return;
    }
    await setImmediate();
  }
}
