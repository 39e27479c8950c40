import { type PoolerFacts, poolerFacts, WAITING_LIMITS } from "@guerdon/api/operator";
import { inOneLine } from "../../in-one-line.ts";
import type { Settings } from "../../settings.ts";
import { ofSettings } from "./examined.ts";
import { type Finding, fine, sentence, warning, wrong } from "./finding.ts";
import { whyUnreachable } from "./why-unreachable.ts";

const INSTALL = "docs/operations/install.md, Behind a connection pooler.";

/** Whether the pooler of the settings can be used, by trying it. */
export const findPooler = ofSettings(async ({ settings: { databaseUrl: url, pooler, dataDir }, database }) => {
  // Without the way past it there is nothing to compare with; that this is closed is a finding of its own.
  if (!url || !pooler || !database) {
    return [];
  }
  try {
    return judgedPooler(await poolerFacts({ url, poolerUrl: pooler.url }), pooler);
  } catch (error) {
    const reason = inOneLine(error, { databaseUrl: pooler.url, dataDir, way: "pooler" }) ?? whyUnreachable(error);
    return [wrong("database.pooler", sentence(reason), "Look at its service and at DATABASE_POOLER_URL.")];
  }
});

/** What there is to say about a pooler. */
export function judgedPooler(facts: PoolerFacts, pooler: NonNullable<Settings["pooler"]>): Finding[] {
  if (!facts.isSameDatabase) {
    const detail = "DATABASE_POOLER_URL leads to another database than DATABASE_URL: a start is refused.";
    return [wrong("database.pooler", detail, "Name the same database of the same server in both.")];
  }
  return [
    fine("database.pooler", "The connection pooler leads to the database."),
    limitsOf(facts.limits),
    statementsOf(facts, pooler),
  ];
}

/** Statements outside transactions have the limits of the pooler's own connections. */
function limitsOf({ statement, lock, idle_in_transaction }: PoolerFacts["limits"]): Finding {
  const wanted = WAITING_LIMITS.customer;
  const missing = [
    ["statement_timeout", statement, wanted.statement] as const,
    ["lock_timeout", lock, wanted.lock] as const,
    ["idle_in_transaction_session_timeout", idle_in_transaction, wanted.idleInTransaction] as const,
  ].flatMap(([name, is, limit]) => (is === 0 || is > limit ? [`${name} is ${is}, not ${limit}`] : []));
  return missing.length === 0
    ? fine("database.pooler-limits", "The time limits hold through the pooler.")
    : wrong(
        "database.pooler-limits",
        `The time limits do not hold through the pooler: ${missing.join("; ")} (milliseconds).`,
        `Give them to its connections by connect_query, or to the role. ${INSTALL}`,
      );
}

const STATEMENTS = "database.pooler-statements";

function statementsOf(
  { keepsStatements: keeps }: PoolerFacts,
  { keepsStatements: isSaid }: { keepsStatements: boolean },
) {
  if (keeps === undefined) {
    const detail = "Whether the pooler keeps named statements could not be tried: it gave no second connection.";
    const advice = `Its pool_mode must be transaction, and default_pool_size more than 1. ${INSTALL}`;
    return warning(STATEMENTS, detail, advice);
  }
  if (isSaid && !keeps) {
    const detail = "The pooler loses named statements, which DATABASE_POOLER_KEEPS_STATEMENTS=on sends: requests fail.";
    return wrong(
      STATEMENTS,
      detail,
      `Turn it off, or set max_prepared_statements of PgBouncer 1.21 or later. ${INSTALL}`,
    );
  }
  if (keeps && !isSaid) {
    const detail = "The pooler keeps named statements, but the shop sends none, which costs the database more.";
    return warning(STATEMENTS, detail, "Set DATABASE_POOLER_KEEPS_STATEMENTS=on.");
  }
  return fine(
    STATEMENTS,
    keeps ? "The pooler keeps named statements." : "The pooler keeps no named statements, and the shop sends none.",
  );
}
