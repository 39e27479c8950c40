import type { listWithdrawals as operation } from "@guerdon/contract/operations/withdrawal";
import { pageFacts, rowsToRead } from "../../list-page.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite, websiteIds } from "../website/index.ts";
import { countWithdrawals, withdrawalFacts } from "./list-store.ts";
import { statementDigests } from "./statement.ts";
import { listedWithdrawal } from "./withdrawal-view.ts";

/** Lists withdrawals, the oldest first, without the people who stated them [withdrawal.operator]. */
export const listWithdrawals: OperatorAct<typeof operation> = async (shop, run, input) => {
  const { website_id, open, email, ...page } = input;
  if (website_id !== null) {
    const found = await findWebsite(shop.db, website_id);
    if (!found.ok) {
      return found;
    }
  }
  const sites = website_id === null ? await websiteIds(shop.db) : [website_id];
  const digests = email === null ? null : statementDigests(shop.keyring, sites, email);
  const filter = { website_id, open, digests };
  const rows = await withdrawalFacts(shop.db, filter, page);
  const facts = await pageFacts(page, rows, {
    run,
    place: ({ arrived_at: at, withdrawal_id: id }) => ({ at, id }),
    count: (most) => countWithdrawals(shop.db, filter, most),
  });
  const withdrawals = rows.map((row) => listedWithdrawal(shop, row, run.now()));
  const record = { details: { withdrawals: rowsToRead(run, withdrawals, facts) } };
  return done({ withdrawals, ...facts }, website_id === null ? record : { ...record, website: website_id });
};
