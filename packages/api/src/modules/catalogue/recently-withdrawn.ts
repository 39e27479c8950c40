import { setImmediate } from "node:timers/promises";
import type { Product } from "@guerdon/domain/product";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { withdrawnProducts } from "./store.ts";

/** So long customers are told that a product is no longer available; then it is unknown to them. */
const TOLD_DAYS = 30;
/** A catalogue that is exchanged as a whole leaves no more behind. */
const MOST = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Read at once, so that the embedded engine answers others in between. */
const BATCH = 100;

/** What catalogues offered until a short while ago, the last withdrawn first. Asked when a snapshot is made. */
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
    .slice(0, MOST)
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
  const since = new Date(now.getTime() - TOLD_DAYS * DAY_MS);
  for (let read = 0; read < MOST; read += BATCH) {
    const rows = await withdrawnProducts(db, catalogueId, { since, offset: read, most: BATCH });
    into.push(...rows.flatMap(({ withdrawn_at, ...row }) => (withdrawn_at ? [{ ...row, withdrawn_at }] : [])));
    if (rows.length < BATCH) {
      return;
    }
    await setImmediate();
  }
}
