import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AccountKey } from "./people.ts";

/** The credit of an account in minor units: free, and reserved by payments in process. */
export async function findBalance(
  unit: UnitOfWork,
  { website_id, account_id }: AccountKey,
): Promise<{ available: number; pending: number }> {
  const row = await tables<"account_balances">(unit)
    .selectFrom("account_balances")
    .select(["available", "pending"])
    .where("website_id", "=", website_id)
    .where("account_id", "=", account_id)
    .executeTakeFirst();
  return { available: Number(row?.available ?? 0), pending: Number(row?.pending ?? 0) };
}
