import type { DatabaseConnection, ScriptTransaction } from "../db/connection.ts";
import { tablesPlaced } from "./placement.ts";

/** A database that is divided by website over the workers of Citus. */
export interface DistributionFacts {
  workers: readonly { name: string; answers: boolean }[];
  /** Tables that a migration has added since, and that are at the coordinator alone. */
  missing: readonly string[];
}

/** What there is to know of a divided database; undefined if it is not divided. */
export async function distributionFacts({
  scriptTransaction,
}: DatabaseConnection): Promise<DistributionFacts | undefined> {
  return scriptTransaction(async (transaction) => {
    const placed = await placedTables(transaction);
    if (placed.size === 0) {
      return undefined;
    }
    const workers = await transaction.rows<{ name: string; answers: boolean }>(
      `select nodename || ':' || nodeport as name, citus_check_connection_to_node(nodename, nodeport) as answers
      from pg_dist_node where noderole = 'primary' and groupid <> 0 order by nodeid`,
    );
    const wanted = [...tablesPlaced("distributed"), ...tablesPlaced("reference")];
    return { workers, missing: wanted.filter((name) => !placed.has(name)) };
  });
}

/** Whether rows of a website are at workers of Citus. */
export async function isDivided(transaction: ScriptTransaction): Promise<boolean> {
  return (await placedTables(transaction)).size > 0;
}

/** The tables that Citus knows to be distributed or copied; none without Citus. */
export async function placedTables({ rows }: ScriptTransaction): Promise<ReadonlySet<string>> {
  const [extension] = await rows("select 1 from pg_extension where extname = 'citus'");
  if (!extension) {
    return new Set();
  }
  // Not by the view `citus_tables`, which asks all workers for sizes, and so fails where one is away.
  const placed = await rows<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where partkey is not null or repmodel = 't'",
  );
  return new Set(placed.map(({ name }) => name));
}
