import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Makes the statements of a transaction fit for reading whole tables. Compiling such a statement takes longer than it
 * saves; and with the memory that PostgreSQL gives by default, tables of a million rows are joined row by row, or in
 * pieces that it writes to its disk. Nor does it pay to remember what single rows are joined with: nearly all differ. Several
 * servers give one of them what it joins, however much it is.
 */
export async function joinLargeTables(transaction: UnitOfWork): Promise<void> {
  await sql`
    select set_config('jit', 'off', true), set_config('enable_memoize', 'off', true), set_config('work_mem', '64MB', true),
      set_config('citus.max_intermediate_result_size', '-1', true)
  `.execute(tables<never>(transaction));
}
