import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The ids of the demonstration's users begin so. */
export const DEMO_ACCOUNT_PREFIX = "acc_demo_";

/** The number of accounts: all, or those that are the operator's own and not the demonstration's. */
export async function countAccounts(unit: UnitOfWork, which: "all" | "own"): Promise<number> {
  const { count } = await tables<"accounts">(unit)
    .selectFrom("accounts")
    .select((account) => account.fn.countAll<number>().as("count"))
    .$if(which === "own", (query) =>
      query.where((account) =>
        account.not(account.fn<boolean>("starts_with", ["account_id", account.val(DEMO_ACCOUNT_PREFIX)])),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
