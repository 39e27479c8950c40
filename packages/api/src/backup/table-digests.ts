import type { ScriptTransaction } from "../db/connection.ts";
import { quoted } from "./quoted.ts";
import { EXACT_TEXT } from "./read-rows.ts";

/**
 * For each table a digest of all its rows, whatever their order; two databases of one version have the same one if they
 * have the same rows [backup.drill]. Rows are hashed one by one, so that memory does not grow with them.
 */
export async function tableDigests(
  { script, rows }: ScriptTransaction,
  tables: readonly string[],
): Promise<Map<string, string>> {
  await script(EXACT_TEXT);
  const digests = new Map<string, string>();
  for (const table of tables) {
    const [found] = await rows<{ digest: string }>(`
      select count(*) || ' rows ' || coalesce(sum(('x' || left(md5(its::text), 15))::bit(60)::bigint), 0) as digest
      from ${quoted(table)} as its`);
    digests.set(table, found?.digest ?? "");
  }
  return digests;
}
