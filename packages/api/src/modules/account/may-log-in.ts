import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { findAccount } from "./store.ts";

/** True if a session that an account had at a moment may be continued: it was neither locked nor secured since. */
export async function mayLogIn(
  db: UnitOfWork,
  { website_id, account_id, placed_at }: { website_id: string; account_id: string | null; placed_at: Date },
): Promise<boolean> {
  const account = account_id === null ? undefined : await findAccount(db, { website_id, account_id });
  return account?.state === "active" && (account.secured_at === null || account.secured_at < placed_at);
}
