import type { DatabaseConnection } from "@guerdon/api";
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";

type Db = DatabaseConnection["kysely"];

/** A step of a plan, as `explain (analyze, format json)` tells it. */
interface PlanStep {
  "Node Type": string;
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
  const handled: MostHandled[] = [];
  for (const query of queries.filter(({ sql }) => EXPLAINABLE.test(sql))) {
    handled.push(await handledBy(db, query));
  }
  return handled.reduce((most, each) => (each.rows > most.rows ? each : most), { rows: 0, step: "" });
}

const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i;

async function handledBy(db: Db, { sql, parameters }: CompiledQuery): Promise<MostHandled> {
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
  const counted = steps.map((step) => ({
    rows: rowsOf(step),
    step: `${step["Node Type"]} of ${sql.trim().slice(0, 60)}`,
  }));
  return counted.reduce((most, each) => (each.rows > most.rows ? each : most), { rows: 0, step: "" });
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
