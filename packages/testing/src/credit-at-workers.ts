import type { CitusServer } from "./citus-server.ts";
import { queryAt } from "./query-at.ts";

/** Shards are tables of a worker, whose names end with a number. */
const AT_SHARDS = "set citus.override_table_visibility = off;";

/**
 * The credit that the transfers of each website have left on its vouchers, in minor units. Read from the tables of the
 * workers themselves, without the coordinator.
 */
export async function creditAtWorkers({ workers }: CitusServer, database: string): Promise<Map<string, number>> {
  const found = await Promise.all(workers.map((worker) => creditAt(worker.url(database))));
  return new Map(found.flat().map(({ website_id, left }) => [website_id, Number(left)]));
}

async function creditAt(url: string): Promise<{ website_id: string; left: string }[]> {
  const all = async (table: string) => {
    const names = await queryAt(
      url,
      `${AT_SHARDS} select relname as name from pg_class where relkind = 'r' and relname ~ '^${table}_[0-9]+$'`,
    );
    return (names as { name: string }[]).map(({ name }) => `select * from ${name}`).join(" union all ");
  };
  const [transfers, accounts] = await Promise.all(["ledger_transfers", "ledger_accounts"].map(all));
  const rows = await queryAt(
    url,
    `${AT_SHARDS}
    with moved as (${transfers}), voucher as (select website_id, account_id from (${accounts}) as account where kind = 'voucher')
    select website_id, sum(change) as left from (
      select website_id, credit_account_id as account_id, amount as change from moved where phase in ('posted', 'post')
      union all
      select website_id, debit_account_id, -amount from moved where phase in ('posted', 'post')
    ) as side join voucher using (website_id, account_id) group by website_id`,
  );
  return rows as { website_id: string; left: string }[];
}
