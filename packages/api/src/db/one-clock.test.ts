import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

/** Functions of PostgreSQL that tell its own time. */
const OWN_TIME =
  "\\m(now|clock_timestamp|transaction_timestamp|statement_timestamp)\\(|\\mcurrent_(timestamp|date|time)\\M";

test("[clock.machine] the database sets the time of transfers and migrations only, everything else has the shop's", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema() and column_default ~* ${OWN_TIME}
    union all
    select 'routine ' || proname from pg_proc where pronamespace = current_schema()::regnamespace and prosrc ~* ${OWN_TIME}
    union all
    select 'view ' || viewname from pg_views where schemaname = current_schema() and definition ~* ${OWN_TIME}
    order by place`.execute(database.kysely);
  expect(rows.map(({ place }) => place)).toEqual(["ledger_transfers.recorded_at", "schema_migrations.applied_at"]);
});
