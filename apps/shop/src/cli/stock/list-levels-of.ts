import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listStockLevels } from "@guerdon/contract/operations/stock";
import { majorFromMinor } from "@guerdon/domain/money";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** The options of `stock levels`. */
export interface LevelsOptions {
  product?: string;
  site?: string;
  below?: number;
  format: ListFormat;
}

/** Prints the stock of each variation. */
export async function listLevelsOf(
  context: CommandContext,
  { product, site, below, format }: LevelsOptions,
): Promise<Checked<number>> {
  const listed = await operate<typeof listStockLevels>(context, listStockLevels, {
    input: async () => ({
      ok: true,
      value: {
        ...(product !== undefined && { product_number: product }),
        ...(site !== undefined && { website_id: site }),
        ...(below !== undefined && { below_days: below }),
      },
    }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.levels.map(levelRow);
  const columns = ["product", "variation", "face_value", "free", "missing", "per_day", "days_left"] as const;
  const empty = "There is no such stock.";
  context.io.stdout(listingText(format, { columns, rows, empty }));
  return { ok: true, value: 0 };
}

function levelRow(level: OutputOf<typeof listStockLevels>["levels"][number]) {
  const { product_number, variation_number, face_value, free, missing, per_day, days_left } = level;
  return {
    product: product_number,
    variation: variation_number,
    face_value: face_value === null ? null : majorFromMinor(face_value),
    free,
    missing,
    per_day: Math.round(per_day * 100) / 100,
    days_left: days_left === null ? null : Math.floor(days_left),
  };
}
