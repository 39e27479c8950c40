import { type DatabaseFacts, databaseFacts } from "@guerdon/api/operator";
import { counted } from "../counted.ts";
import { safetyFindings } from "./database-safety.ts";
import { type Find, ofDatabase } from "./examined.ts";
import { type Finding, fine, sentence, warning, wrong } from "./finding.ts";

const OLDEST_VERSION = 150_000;

/** The connections of a process (docs/settings.md, Connections and time limits). */
const CONNECTIONS = 20;

/** Those of them that go past a connection pooler. */
const PAST_POOLER = 12;

/** Whether the database can be used, and matches this version of the shop. */
export const findDatabase: Find = async ({ trouble, database, settings }) => {
  if (trouble !== undefined) {
    const advice = settings?.databaseUrl ? "Look at its service and at DATABASE_URL." : "Look at DATA_DIR.";
    const leftOut = "Keys, websites, stock, jobs and back-ups were left out.";
    return [wrong("database.open", sentence(trouble), `${advice} ${leftOut}`)];
  }
  if (database?.unfit === undefined) {
    return database ? [fine("database.migrations", "The database matches this version of the shop.")] : [];
  }
  const advice = "docs/operations/install.md, Updating. Keys, websites, stock and jobs were left out.";
  return [wrong("database.migrations", sentence(database.unfit), advice)];
};

/** Which database it is, and what it says of itself. */
export const findEngine = ofDatabase(async ({ connection }, { settings }) => {
  if (connection.engine === "pglite") {
    const detail = "The embedded database is for evaluation: a power cut may lose orders.";
    return [warning("database.engine", detail, "Use PostgreSQL wherever money is involved: database move.")];
  }
  return judgedFacts(await databaseFacts(connection.kysely), settings?.pooler ? PAST_POOLER : CONNECTIONS);
});

/**
 * What there is to say about a PostgreSQL.
 * @param taken the connections to it that a process takes itself
 */
export function judgedFacts(facts: DatabaseFacts, taken = CONNECTIONS): Finding[] {
  return [
    versionOf(facts),
    ...lettersOf(facts),
    ...roleOf(facts),
    connectionsOf(facts, taken),
    ...safetyFindings(facts),
  ];
}

function versionOf({ version, version_number }: DatabaseFacts): Finding {
  const detail = `PostgreSQL ${version} answers.`;
  return version_number >= OLDEST_VERSION
    ? fine("database.version", detail)
    : wrong("database.version", detail, "The shop needs version 15 or later: update the server.");
}

function lettersOf({ encoding, collation, has_old_collation }: DatabaseFacts): Finding[] {
  const detail = `Its encoding is ${encoding}, its collation ${collation}.`;
  const findings =
    encoding === "UTF8"
      ? [fine("database.encoding", detail)]
      : [wrong("database.encoding", detail, "Make a database with the encoding UTF8, and restore a back-up into it.")];
  if (has_old_collation) {
    const changed = "The system sorts otherwise than when the indexes were built.";
    const advice = "Run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.";
    findings.push(warning("database.collation", changed, advice));
  }
  return findings;
}

const RECIPE = "Divide the rights by deploy/postgresql/roles.sql.";

/** The rights of the role, which should be those to read and change rows alone [operator.database-roles]. */
function roleOf(facts: DatabaseFacts): Finding[] {
  const { role, is_superuser, owned_tables, forbidden_tables, writes_transfers, is_read_only } = facts;
  if (is_read_only) {
    const advice = "Name the server that takes changes in DATABASE_URL, and a role that may make them.";
    return [wrong("database.writes", `The server takes no changes from the role ${role}.`, advice)];
  }
  if (forbidden_tables > 0) {
    const detail = `The role ${role} may not read and change ${counted(forbidden_tables, "table")} of the shop.`;
    return [wrong("database.writes", detail, "Run deploy/postgresql/roles.sql again, and use the role that sells.")];
  }
  if (is_superuser) {
    const detail = `The role ${role} is a superuser: whoever breaks into the shop has the whole server.`;
    return [warning("database.role", detail, RECIPE)];
  }
  if (owned_tables > 0) {
    const detail = `The role ${role} owns the tables: whoever breaks into the shop can drop them.`;
    return [warning("database.role", detail, RECIPE)];
  }
  if (writes_transfers) {
    const detail = `The role ${role} may write transfers without the function that moves value.`;
    const advice = "Run deploy/postgresql/roles.sql again, once no process of an older version runs.";
    return [warning("database.role", detail, advice)];
  }
  return [fine("database.role", `The role ${role} may read and change rows, and nothing else.`)];
}

function connectionsOf({ max_connections, kept_connections, used_connections }: DatabaseFacts, taken: number): Finding {
  const most = max_connections - kept_connections;
  const detail = `${used_connections} of ${most} connections are in use; a process takes up to ${taken}.`;
  if (most < taken) {
    return wrong("database.connections", detail, "Raise max_connections of the server.");
  }
  const advice = "Raise max_connections: while a new version takes over, two processes run.";
  return most < 2 * taken || used_connections + taken > most
    ? warning("database.connections", detail, advice)
    : fine("database.connections", detail);
}
