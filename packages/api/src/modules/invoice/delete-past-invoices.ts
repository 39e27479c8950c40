import { inTransaction } from "../../db/index.ts";
import { noteLetGo } from "../../objects/loose-store.ts";
import type { Shop } from "../../shop.ts";
import { keptInvoices } from "./kept-invoices.ts";
import { deleteInvoicesBefore, hasInvoicesBefore } from "./retention-store.ts";

/** Documents per statement. */
const BATCH_SIZE = 500;

/**
 * Deletes the documents that their websites do not keep any more [invoice.kept], those of each by themselves: the oldest of a
 * website are found by its index, those of all websites by none.
 * @returns how many
 */
export async function deletePastInvoices(shop: Pick<Shop, "db" | "websites">, now: Date): Promise<number> {
  let total = 0;
  for (const kept of keptInvoices(shop, now)) {
    let deleted = (await hasInvoicesBefore(shop.db, kept)) ? BATCH_SIZE : 0;
    while (deleted === BATCH_SIZE) {
      deleted = await inTransaction(shop.db, async (transaction) => {
        const batch = await deleteInvoicesBefore(transaction, kept, BATCH_SIZE);
        await noteLetGo(transaction, batch.object_keys);
        return batch.deleted;
      });
      total += deleted;
    }
  }
  return total;
}
