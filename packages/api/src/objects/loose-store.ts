import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";

/**
 * Notes objects that rows of the transaction name no more. Triggers do so as well, except in a database that is divided by
 * website, where the rows of a website see no other table [website.divided].
 */
export async function noteLetGo(transaction: UnitOfWork, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) {
    return;
  }
  await tables<"loose_objects">(transaction)
    .insertInto("loose_objects")
    .values(keys.map((object_key) => ({ object_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
