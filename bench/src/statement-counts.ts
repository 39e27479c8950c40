import type { Client } from "pg";

/** The lines of `postgresql.conf` that enable counting. */
export const STATEMENT_SETTINGS = `
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.max = 1000
`;

/** The number of executions of each statement since the start. Only statements sent by clients, not those of triggers. */
export type StatementCounts = ReadonlyMap<string, number>;

export interface StatementSum {
  /** Statements that read or write. */
  work: number;
  /** BEGIN, COMMIT and similar statements: a round trip each, but no work. */
  control: number;
}

/** Foreign key checks at COMMIT count as statements, although no client sends them. */
const FOREIGN_KEY_CHECK = /^SELECT \S+ FROM ONLY .* FOR KEY SHARE OF x$/;
const CONTROL = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;

export async function statementCounts(observer: Client, database: string): Promise<StatementCounts> {
  const { rows } = await observer.query<{ query: string; calls: string }>(
    `select query, sum(calls) as calls
     from pg_stat_statements join pg_database on pg_database.oid = dbid
     where datname = $1 group by query`,
    [database],
  );
  const sent = rows.filter(({ query }) => !FOREIGN_KEY_CHECK.test(query));
  return new Map(sent.map(({ query, calls }) => [query, Number(calls)]));
}

/** The statements executed between two counts. */
export function statementsBetween(before: StatementCounts, after: StatementCounts): Map<string, number> {
  const differences = [...after].map(([query, calls]) => [query, calls - (before.get(query) ?? 0)] as const);
  return new Map(differences.filter(([, calls]) => calls > 0));
}

export function sumOf(statements: StatementCounts): StatementSum {
  const sum = { work: 0, control: 0 };
  for (const [query, calls] of statements) {
    sum[CONTROL.test(query) ? "control" : "work"] += calls;
  }
  return sum;
}
