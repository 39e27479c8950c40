import type { DatabaseConnection, Statement } from "@guerdon/api/db";
import { CompiledQuery } from "kysely";

type Db = DatabaseConnection["kysely"];

/** A step of a plan, as `explain (format json)` tells it. */
interface PlanStep {
  "Node Type": string;
  Operation?: string;
  "Parent Relationship"?: string;
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
  return stepsOf(db, statements, (plan) => scatteredSteps(plan, ofWebsites));
}

/**
 * The statements, each once, that insert rows which another part of them returns. Citus sends such rows to all its servers, and
 * fails where one is away.
 */
export async function handedOnPlans(db: Db, statements: readonly Statement[]): Promise<ScatteredPlan[]> {
  return stepsOf(db, statements, handedOnSteps);
}

/** The first step that is told of each statement's plan. */
async function stepsOf(
  db: Db,
  statements: readonly Statement[],
  told: (plan: PlanStep) => string[],
): Promise<ScatteredPlan[]> {
  const distinct = new Map(statements.filter(({ sql }) => EXPLAINABLE.test(sql)).map((each) => [each.sql, each]));
  const found: ScatteredPlan[] = [];
  for (const { sql, parameters } of distinct.values()) {
    const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: PlanStep }[] }>(explain);
    const steps = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => told(Plan)));
    found.push(...steps.slice(0, 1).map((step) => ({ sql, step })));
  }
  return found;
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

function handedOnSteps(step: PlanStep): string[] {
  const { Plans: below = [], Operation, "Relation Name": table = "" } = step;
  const own = below.filter((each) => each["Parent Relationship"] === "Outer");
  return [
    ...(Operation === "Insert" && own.some(readsPart) ? [`Insert ${table}`] : []),
    ...below.flatMap(handedOnSteps),
  ];
}

function readsPart({ "Node Type": kind, Plans: below = [] }: PlanStep): boolean {
  return kind === "CTE Scan" || below.some(readsPart);
}
