import type { importStock as operation } from "@guerdon/contract/operations/stock";
import { analyzeFilled } from "../../db/analyze-filled.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { enqueueWaitingOrders } from "../order/index.ts";
import { putIntoStock, type StockRow } from "./put-into-stock.ts";
import { STOCK_TABLES } from "./store.ts";

/** Imports codes into the stock and enqueues waiting orders again [stock.import] [stock.waiting-orders]. */
export const importStock: OperatorAct<typeof operation> = async (shop, run, input) => {
  const outcome = await storeImport(shop, run, input);
  if (outcome.ok && !run.isDry) {
    await analyzeFilled(shop, input.rows.length, STOCK_TABLES);
  }
  return outcome;
};

const storeImport: OperatorAct<typeof operation> = (shop, run, { rows }) =>
  run.change(["stock"], async (unit) => {
    const onStored = (stored: number) => {
      run.signal.throwIfAborted();
      run.progress({ step: "codes_stored", done: stored, of: rows.length });
    };
    const refusals = await putIntoStock(unit, shop.keyring, { rows, now: run.now(), onStored });
    if (refusals.length > 0) {
      return refused(...refusals);
    }
    const waiting_orders = await enqueueWaitingOrders(unit, shop.jobs);
    const value = { codes: rows.length, waiting_orders, added: countByVariation(rows) };
    return done(value, { details: { codes: rows.length, waiting: waiting_orders } });
  });

/** Counts the codes of each variation; their days may differ. */
function countByVariation(rows: readonly StockRow[]) {
  const nameOf = ({ values: { product_number, variation_number, face_value } }: StockRow) =>
    JSON.stringify([product_number, variation_number, face_value]);
  return [...Map.groupBy(rows, nameOf).values()].flatMap((same) => {
    const [first] = same;
    if (!first) {
      return [];
    }
    const { product_number, variation_number, face_value } = first.values;
    return [{ product_number, variation_number, face_value, codes: same.length }];
  });
}
