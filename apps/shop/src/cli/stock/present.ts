import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { importStock } from "@guerdon/contract/operations/stock";
import { majorFromMinor } from "@guerdon/domain/money";
import { counted, listed } from "../counted.ts";

type Imported = OutputOf<typeof importStock>;

/** The text about the number of codes that were taken into the stock; of a dry run also about their variations. */
export function importedText(
  { codes, waiting_orders: waiting, added }: Imported,
  { dryRun }: { dryRun: boolean },
): string {
  const orders = waiting > 0 ? `; ${counted(waiting, "waiting order is", "waiting orders are")} looked at again` : "";
  const taken = `${counted(codes, "code")} taken${orders}\n`;
  return dryRun ? `Dry run: ${taken}  added: ${listed(added.map(addedText))}\n` : `Stock: ${taken}`;
}

/** "TV1 TV1-10 (2)". */
function addedText({ product_number, variation_number, face_value, codes }: Imported["added"][number]): string {
  const value = face_value === null ? "" : ` ${majorFromMinor(face_value)}`;
  return `${product_number} ${variation_number}${value} (${codes})`;
}
