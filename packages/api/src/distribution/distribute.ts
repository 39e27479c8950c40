import type { DatabaseConnection, ScriptTransaction } from "../db/connection.ts";
import { placedTables } from "./distribution-facts.ts";
import { tablesPlaced } from "./placement.ts";

/** The database cannot be distributed. The message is one line for an operator. */
export class DistributionError extends Error {
  override readonly name = "DistributionError";
}

/** The tables of a distribution, by the way in which their rows are placed. */
export interface Distribution {
  readonly distributed: readonly string[];
  readonly reference: readonly string[];
}

/** As many as Citus makes by default: workers may be added until each has one of them. */
const SHARDS = 32;

/**
 * Triggers that read or write other tables, which a shard does not see [website.divided]. What they do is done by statements
 * as well; the first three are there for the version before.
 */
export const FAR_SIGHTED_TRIGGERS = [
  ["ledger_transfers", "ledger_transfer_moves_value"],
  ["ledger_transfers", "ledger_transfers_are_summed"],
  ["order_events", "order_events_are_states"],
  ["invoice_documents", "invoice_documents_let_go"],
  ["invoice_documents", "invoice_documents_changed_object"],
] as const;

/** How the sessions of a distributed database work, whoever begins them. */
const SETTINGS = {
  // A transaction may change several tables after a statement that went to all shards.
  "citus.multi_shard_modify_mode": "sequential",
  // `set local` concerns the coordinator, and a setting for the statements of one session is none of the workers.
  "citus.propagate_set_commands": "local",
  // The triggers that are left look at their own row only.
  "citus.enable_unsafe_triggers": "on",
} as const;

/**
 * Distributes the tables of an empty database by website over the workers of Citus, in one transaction. Run again after a
 * migration, it distributes the tables that this one made, with their rows [website.distributed].
 * @returns the tables that were placed now; none if all were
 * @throws DistributionError if it is no database of Citus, it has no workers, or it is not divided yet and has rows
 */
export async function distribute({ scriptTransaction }: DatabaseConnection, shards = SHARDS): Promise<Distribution> {
  return scriptTransaction(async (transaction) => {
    await checkWorkers(transaction);
    const placed = await placedTables(transaction);
    const missing = (names: readonly string[]) => names.filter((name) => !placed.has(name));
    const todo = { distributed: missing(tablesPlaced("distributed")), reference: missing(tablesPlaced("reference")) };
    const names = [...todo.reference, ...todo.distributed];
    if (names.length === 0) {
      return todo;
    }
    if (placed.size === 0) {
      await checkEmpty(transaction, names);
    }
    for (const [name, value] of Object.entries(SETTINGS)) {
      await transaction.script(`set local ${name} = '${value}'`);
    }
    const keys = await foreignKeys(transaction, names);
    // Citus takes no foreign key to a table that is not distributed yet.
    await runAll(transaction, keys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
    await runAll(transaction, FAR_SIGHTED_TRIGGERS, ([table, name]) => `drop trigger if exists ${name} on ${table}`);
    await runAll(transaction, todo.reference, (table) => `select create_reference_table('${table}')`);
    await distributeTables(transaction, { tables: todo.distributed, isFirst: placed.size === 0, shards });
    await runAll(
      transaction,
      keys,
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    );
    if (placed.size === 0) {
      await divideMoving(transaction);
      await keepSettings(transaction);
    }
    return todo;
  });
}

async function checkWorkers({ rows }: ScriptTransaction): Promise<void> {
  const [extension] = await rows("select 1 from pg_extension where extname = 'citus'");
  if (!extension) {
    throw new DistributionError("This database has no Citus: a superuser runs CREATE EXTENSION citus in it first.");
  }
  const [worker] = await rows(
    "select 1 from pg_dist_node where noderole = 'primary' and groupid <> 0 and shouldhaveshards",
  );
  if (!worker) {
    throw new DistributionError("Citus has no workers here: a superuser adds them by citus_add_node first.");
  }
}

/** @throws DistributionError with the tables that have rows */
async function checkEmpty({ rows }: ScriptTransaction, tables: readonly string[]): Promise<void> {
  const asked = tables.map((name) => `select '${name}' as name where exists (select 1 from ${name})`);
  const filled = await rows<{ name: string }>(asked.join(" union all "));
  if (filled.length > 0) {
    const names = filled.map(({ name }) => name).join(", ");
    throw new DistributionError(`Only an empty database is distributed, and these tables have rows: ${names}.`);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The foreign keys of and to these tables. */
function foreignKeys({ rows }: ScriptTransaction, tables: readonly string[]): Promise<ForeignKey[]> {
  return rows<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))`,
    [tables],
  );
}

interface ToDistribute {
  tables: readonly string[];
  isFirst: boolean;
  shards: number;
}

/** All rows of a website are at one place: the tables are co-located with one of them. */
async function distributeTables(
  transaction: ScriptTransaction,
  { tables, isFirst, shards }: ToDistribute,
): Promise<void> {
  const [first = ""] = tablesPlaced("distributed");
  await runAll(transaction, tables, (table) =>
    isFirst && table === first
      ? `select create_distributed_table('${table}', 'website_id', shard_count := ${shards}, colocate_with := 'none')`
      : `select create_distributed_table('${table}', 'website_id', colocate_with := '${first}')`,
  );
}

/**
 * Citus sends the function that moves value to where the rows of its website are [ledger.one-way], and plans what it does
 * there for each website anew.
 */
async function divideMoving({ script }: ScriptTransaction): Promise<void> {
  await script("alter function move_value(text, jsonb) set plan_cache_mode = force_custom_plan");
  await script(
    `select create_distributed_function('move_value(text, jsonb)', 'of_website',
      colocate_with := 'ledger_accounts', force_delegation := true)`,
  );
}

async function keepSettings({ rows, script }: ScriptTransaction): Promise<void> {
  const [{ name = "" } = {}] = await rows<{ name: string }>("select quote_ident(current_database()) as name");
  for (const [setting, value] of Object.entries(SETTINGS)) {
    await script(`alter database ${name} set ${setting} = '${value}'`);
  }
}

async function runAll<Item>({ script }: ScriptTransaction, items: readonly Item[], statement: (item: Item) => string) {
  for (const item of items) {
    await script(statement(item));
  }
}
