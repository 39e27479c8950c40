import type { listStockLevels as operation } from "@guerdon/contract/operations/stock";
import type { StockShortage } from "@guerdon/domain/trouble-mail";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { stockShortages } from "../order/index.ts";
import { type StockUse, stockUse } from "./store.ts";

/** The days whose average tells how long the stock lasts. */
const DAYS = 28;
const DAY_MS = 86_400_000;

/** Lists how many codes are free and needed, and how long they last [stock.levels]. */
export const listStockLevels: OperatorAct<typeof operation> = async ({ db }, run, { product_number, below_days }) => {
  const since = new Date(run.now().getTime() - DAYS * DAY_MS);
  const shortages = await stockShortages(db);
  const used = await stockUse(db, since);
  const unknown = shortages.filter((shortage) => !used.some((use) => isOf(use, shortage)));
  const levels = [...used, ...unknown.map((shortage) => ({ ...shortage, free: 0, handed_out: 0 }))].map((use) => {
    const missing = shortages
      .filter((shortage) => isOf(use, shortage))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const per_day = use.handed_out / DAYS;
    const { product_number: number, variation_number, face_value, free } = use;
    const days_left = per_day > 0 ? free / per_day : null;
    return { product_number: number, variation_number, face_value, free, missing, per_day, days_left };
  });
  const wanted = distinct(levels).filter(
    (level) =>
      (product_number === undefined || level.product_number === product_number) &&
      (below_days === undefined || level.missing > 0 || (level.days_left ?? Number.POSITIVE_INFINITY) < below_days),
  );
  return done({ levels: wanted.toSorted(byUrgency) });
};

/** True for codes of the same variation; only those of a free amount have a face value of their own. */
function isOf(use: Pick<StockUse, "variation_number" | "face_value">, shortage: StockShortage): boolean {
  return use.variation_number === shortage.variation_number && use.face_value === shortage.face_value;
}

interface Level extends Pick<StockUse, "product_number" | "variation_number" | "face_value"> {
  missing: number;
  days_left: number | null;
}

/** Several websites may lack the same codes. */
function distinct<Each extends Level>(levels: readonly Each[]): Each[] {
  return [...new Map(levels.map((level) => [`${level.variation_number} ${level.face_value}`, level])).values()];
}

function byUrgency(one: Level, other: Level): number {
  const days = ({ missing, days_left }: Level) => (missing > 0 ? -missing : (days_left ?? Number.MAX_VALUE));
  return days(one) - days(other) || one.variation_number.localeCompare(other.variation_number);
}
