import type { DatabaseConnection } from "@guerdon/api";
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";

type Db = DatabaseConnection["kysely"];

/** A step of a plan, as `explain (analyze, format json)` tells it. */
interface PlanStep {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanStep[];
}

/** The step of all statements that handled most rows: those that it passed on, and those that it read in vain. */
export interface MostHandled {
  rows: number;
  /** The kind of the step and the beginning of its statement. */
  step: string;
}

/**
 * Runs work, and each of its statements once more to count the rows that the steps of its plan handle: what grows with the
 * square of a table's rows is seen at some thousands of them, and depends on no clock. Statements that change something
 * are rolled back the second time.
 */
export async function mostRowsHandled(db: Db, work: (db: Db) => Promise<unknown>): Promise<MostHandled> {
  const handled = (await stepsHandled(db, work)).map(({ step, sql }) => ({
    rows: rowsOf(step),
    step: `${step["Node Type"]} of ${sql.trim().slice(0, 60)}`,
  }));
  return handled.reduce((most, each) => (each.rows > most.rows ? each : most), { rows: 0, step: "" });
}

/** Tables of fewer rows may be read again and again. */
const FEW_ROWS = 50;

/** Returns how many times over each table is read, by the step that reads most of it. The tables must be analysed. */
export async function timesRead(db: Db, work: (db: Db) => Promise<unknown>): Promise<Map<string, number>> {
  const { rows } = await db.executeQuery<{ table: string; rows: number }>(
    CompiledQuery.raw(
      `select relname as "table", reltuples as rows from pg_class where relkind = 'r' and reltuples >= ${FEW_ROWS}`,
    ),
  );
  const sizes = new Map(rows.map((each) => [each.table, each.rows]));
  const times = new Map<string, number>();
  for (const { step } of await stepsHandled(db, work)) {
    const { "Relation Name": table = "" } = step;
    const size = sizes.get(table);
    if (size !== undefined) {
      times.set(table, Math.max(times.get(table) ?? 0, rowsOf(step) / size));
    }
  }
  return times;
}

/** A step, as it was counted, and its statement. */
interface HandledStep {
  step: PlanStep;
  sql: string;
}

async function stepsHandled(db: Db, work: (db: Db) => Promise<unknown>): Promise<HandledStep[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(recorder));
  const queries = nodes.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
  const handled: HandledStep[] = [];
  for (const query of queries.filter(({ sql }) => EXPLAINABLE.test(sql))) {
    handled.push(...(await handledBy(db, query)));
  }
  return handled;
}

const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i;

async function handledBy(db: Db, { sql, parameters }: CompiledQuery): Promise<HandledStep[]> {
  const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
  let steps: PlanStep[] = [];
  await db
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await transaction.executeQuery<{ "QUERY PLAN": { Plan: PlanStep }[] }>(explain);
      steps = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => stepsOf(Plan)));
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) {
        throw error;
      }
    });
  return steps.map((step) => ({ step, sql }));
}

class RolledBack extends Error {}

function stepsOf(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

/** The figures of a plan are averages of its loops. */
function rowsOf(step: PlanStep): number {
  const removed = (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Join Filter"] ?? 0);
  return Math.round((step["Actual Rows"] + removed) * step["Actual Loops"]);
}
