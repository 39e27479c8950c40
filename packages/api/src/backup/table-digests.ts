import type { ScriptTransaction } from "../db/connection.ts";
import { OBJECT_KEY } from "../objects/outside-column.ts";
import { quoted } from "./quoted.ts";
import { EXACT_TEXT } from "./read-rows.ts";
import { outsideOf } from "./with-objects.ts";

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
      from ${wholeRows(table)} as its`);
    digests.set(table, found?.digest ?? "");
  }
  return digests;
}

/** The rows of a table, with a digest for bytes that may be in the object store: they are the same wherever they are. */
function wholeRows(table: string): string {
  const outside = outsideOf(table);
  if (!outside) {
    return quoted(table);
  }
  const [column, key] = [quoted(outside.column), quoted(OBJECT_KEY)];
  const bytes = outside.type === "text" ? `convert_to(${column}, 'UTF8')` : column;
  return `(
    select to_jsonb(its) - '${outside.column}' - '${OBJECT_KEY}' as row,
      coalesce(split_part(${key}, '/', 2), encode(sha256(${bytes}), 'hex')) as bytes
    from ${quoted(table)} as its)`;
}
