import type { DatabaseConnection, Statement } from "@guerdon/api/db";
import { CompiledQuery } from "kysely";

type Db = DatabaseConnection["kysely"];

/** A step of a plan, as `explain (format json)` tells it. */
interface PlanStep {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanStep[];
}

/** A statement with the step of its plan that grows with a table. */
export interface GrowingPlan {
  sql: string;
  step: string;
}

/** Begins a statement that has a plan. */
const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i;

/**
 * The statements, each once, whose plan reads the whole of a large table, or is expected to handle more rows than a bounded
 * result needs. The tables must be analysed.
 * @param largeRows from how many rows on a table, or what a step handles, is large
 */
export async function growingPlans(
  db: Db,
  statements: readonly Statement[],
  largeRows: number,
): Promise<GrowingPlan[]> {
  const large = await largeRelations(db, largeRows);
  const distinct = new Map(statements.filter(({ sql }) => EXPLAINABLE.test(sql)).map((each) => [each.sql, each]));
  const growing: GrowingPlan[] = [];
  for (const { sql, parameters } of distinct.values()) {
    const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: PlanStep }[] }>(explain);
    const steps = rows.flatMap((row) =>
      row["QUERY PLAN"].flatMap(({ Plan }) => growingSteps(Plan, { large, largeRows, isLimited: false })),
    );
    growing.push(...steps.slice(0, 1).map((step) => ({ sql, step })));
  }
  return growing;
}

/** Tables, and indexes: a partial one may be small though its table is large. */
async function largeRelations(db: Db, largeRows: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.executeQuery<{ relname: string }>(
    CompiledQuery.raw("select relname from pg_class where relkind in ('r', 'i') and reltuples >= $1", [largeRows]),
  );
  return new Set(rows.map(({ relname }) => relname));
}

interface Limits {
  large: ReadonlySet<string>;
  largeRows: number;
  /** A step above takes only the first rows, in the order of an index. */
  isLimited: boolean;
}

function growingSteps(step: PlanStep, limits: Limits): string[] {
  const { "Node Type": kind, "Relation Name": table = "", "Plan Rows": rows, Plans: below = [] } = step;
  const isWholeTable = kind === "Seq Scan" && limits.large.has(table);
  const isWholeIndex = limits.large.has(step["Index Name"] ?? "") && !step["Index Cond"] && !limits.isLimited;
  const isWhole = isWholeTable || isWholeIndex;
  const isMany = rows >= limits.largeRows && !limits.isLimited;
  const isLimited = kind === "Limit" || (limits.isLimited && !/Sort|Aggregate|Hash/.test(kind));
  return [
    ...(isWhole || isMany ? [`${kind} ${table} (${rows} rows)`.replace("  ", " ")] : []),
    ...below.flatMap((each) => growingSteps(each, { ...limits, isLimited })),
  ];
}
