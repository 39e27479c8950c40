import type { DatabaseConnection, Statement } from "@guerdon/api/db";
import { CompiledQuery } from "kysely";

type Db = DatabaseConnection["kysely"];

/** A step of a plan, as `explain (format json)` tells it. */
interface PlanStep {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Filter?: string;
  "One-Time Filter"?: string;
  Plans?: PlanStep[];
}

/** A statement with the step of its plan that reads rows of more than one website, as far as it says. */
export interface ScatteredPlan {
  sql: string;
  step: string;
}

/** Begins a statement that has a plan. */
const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i;

/** A condition by which an engine that divides a database by website knows where the rows are, and no alternative of one. */
const NAMES_WEBSITE = /(?<!\bOR \()\bwebsite_id = '[^']*'::text(?!\) OR\b)/;

/**
 * The statements, each once, of which some part does not name the website whose rows it reads: where each website has a place
 * of its own, they would be asked for at all of them. A name that is only that of another row does not count.
 * @param tables the tables of websites
 */
export async function scatteredPlans(
  db: Db,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<ScatteredPlan[]> {
  const ofWebsites = new Set(tables);
  const distinct = new Map(statements.filter(({ sql }) => EXPLAINABLE.test(sql)).map((each) => [each.sql, each]));
  const scattered: ScatteredPlan[] = [];
  for (const { sql, parameters } of distinct.values()) {
    const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: PlanStep }[] }>(explain);
    const steps = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => scatteredSteps(Plan, ofWebsites)));
    scattered.push(...steps.slice(0, 1).map((step) => ({ sql, step })));
  }
  return scattered;
}

function scatteredSteps(step: PlanStep, tables: ReadonlySet<string>): string[] {
  const { "Node Type": kind, "Relation Name": table = "", Plans: below = [] } = step;
  const conditions = [step["Index Cond"], step["Recheck Cond"], step.Filter].filter((each) => each !== undefined);
  const isScan = kind.endsWith("Scan") && tables.has(table);
  const isScattered = isScan && !conditions.some((condition) => NAMES_WEBSITE.test(condition));
  return [
    ...(isScattered ? [`${kind} ${table}: ${conditions.join("; ")}`] : []),
    ...below.flatMap((each) => scatteredSteps(each, tables)),
  ];
}
