import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AccountKey } from "./people.ts";

/** The credit of an account in minor units: free, and reserved by payments in process. */
interface Balance {
  available: number;
  pending: number;
}

/** The credit of an account. */
export async function findBalance(unit: UnitOfWork, { website_id, account_id }: AccountKey): Promise<Balance> {
  return (await findBalances(unit, website_id, [account_id])).get(account_id) ?? { available: 0, pending: 0 };
}

/** The credit of accounts of a website, by their ids. */
export async function findBalances(
  unit: UnitOfWork,
  websiteId: string,
  accountIds: readonly string[],
): Promise<Map<string, Balance>> {
  const rows = await tables<"account_balances">(unit)
    .selectFrom("account_balances")
    .select(["account_id", "available", "pending"])
    .where("website_id", "=", websiteId)
    .where((account) => account("account_id", "=", account.fn.any(account.val([...accountIds]))))
    .execute();
  return new Map(
    rows.map(({ account_id, available, pending }) => [
      account_id,
      { available: Number(available), pending: Number(pending) },
    ]),
  );
}
