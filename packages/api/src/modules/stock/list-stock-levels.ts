import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { listStockLevels as operation } from "@guerdon/contract/operations/stock";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { knownProducts } from "../catalogue/index.ts";
import { stockShortages } from "../order/index.ts";
import { pricedCatalogues } from "../price/index.ts";
import { findWebsite } from "../website/index.ts";
import { recentStockUse, type StockUse, stockUse } from "./store.ts";

export type Level = OutputOf<typeof operation>["levels"][number];
type Code = Pick<Level, "product_number" | "variation_number" | "face_value">;

/** The days whose average tells how long the stock lasts. */
const DAYS = 28;
const DAY_MS = 86_400_000;

/** Lists how many codes are free and needed, and how long they last [stock.levels]. */
export const listStockLevels: OperatorAct<typeof operation> = async ({ db }, run, input) => {
  const { product_number, website_id, below_days } = input;
  const found = website_id === undefined ? undefined : await findWebsite(db, website_id);
  if (found && !found.ok) {
    return found;
  }
  const levels = await stockLevels(db, run.now());
  const sold = found && (await soldBy(db, found.website, levels));
  const wanted = levels.filter(
    (level) =>
      (product_number === undefined || level.product_number === product_number) &&
      (sold === undefined || sold.has(level.product_number)) &&
      (below_days === undefined || level.missing > 0 || (level.days_left ?? Number.POSITIVE_INFINITY) < below_days),
  );
  return done({ levels: wanted.toSorted(byUrgency) }, { ...(website_id !== undefined && { website: website_id }) });
};

/** Returns the numbers of those products in stock that are or were in a catalogue of the website. */
async function soldBy(db: UnitOfWork, website: Website, levels: readonly Level[]): Promise<Set<string>> {
  const numbers = [...new Set(levels.map(({ product_number }) => product_number))];
  const { offered, withdrawn } = await knownProducts(db, [...(await pricedCatalogues(db, website))], numbers);
  return new Set([...offered.keys(), ...withdrawn.keys()]);
}

/** The stock of each variation and face value that there are codes of or that orders wait for [stock.levels]. */
export async function stockLevels(db: UnitOfWork, now: Date): Promise<Level[]> {
  return levelsOf(db, await stockUse(db, { since: weeksBefore(now), now }));
}

/** As `stockLevels`, without what nobody buys and no order waits for: cheap enough to be measured each minute. */
export async function sellingLevels(db: UnitOfWork, now: Date): Promise<Level[]> {
  return levelsOf(db, await recentStockUse(db, { since: weeksBefore(now), now }));
}

function weeksBefore(now: Date): Date {
  return new Date(now.getTime() - DAYS * DAY_MS);
}

async function levelsOf(db: UnitOfWork, uses: readonly StockUse[]): Promise<Level[]> {
  const levels = new Map<string, Level>();
  for (const { free, handed_out, ...code } of uses) {
    const per_day = handed_out / DAYS;
    levels.set(keyOf(code), { ...code, free, missing: 0, per_day, days_left: per_day > 0 ? free / per_day : null });
  }
  // Several websites may lack the same codes, and of some there was never one.
  for (const { product_number: number, variation_number, face_value, quantity } of await stockShortages(db)) {
    const code = { product_number: number, variation_number, face_value };
    const level = levels.get(keyOf(code)) ?? { ...code, free: 0, missing: 0, per_day: 0, days_left: null };
    levels.set(keyOf(code), { ...level, missing: level.missing + quantity });
  }
  return [...levels.values()];
}

function keyOf({ product_number, variation_number, face_value }: Code): string {
  return JSON.stringify([product_number, variation_number, face_value]);
}

function byUrgency(one: Level, other: Level): number {
  const days = ({ missing, days_left }: Level) => (missing > 0 ? -missing : (days_left ?? Number.MAX_VALUE));
  return days(one) - days(other) || one.variation_number.localeCompare(other.variation_number);
}
