import { resolve } from "node:path";
import { DataDirInUseError, MigrationError } from "@guerdon/api";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";

/** The ways to a database. */
type Way = "database" | "pooler" | "standby";

type Place = Pick<Settings, "databaseUrl" | "dataDir"> & {
  /** What `databaseUrl` is the address of; default: the database itself. */
  way?: Exclude<Way, "database">;
};

/**
 * A one-line message for the operator when the database or the data folder is unavailable. Contains no passwords.
 * @returns undefined for an unexpected error, whose stack is more useful than one line
 */
export function inOneLine(error: unknown, place: Place): string | undefined {
  if (error instanceof DataDirInUseError || error instanceof StartRefusedError || error instanceof MigrationError) {
    return error.message;
  }
  const code = codeOf(error);
  if (code === undefined) {
    return undefined;
  }
  if (place.databaseUrl !== undefined && (code in CONNECTION || code in SERVER)) {
    return databaseLine(code, place.databaseUrl, place.way);
  }
  if (place.way === "pooler" && code === POOLER_REFUSAL) {
    return `the connection pooler of DATABASE_POOLER_URL refuses: ${poolerReason(error)}`;
  }
  return code in FOLDER && isBelow(error, place.dataDir)
    ? `DATA_DIR ${place.dataDir} cannot be used: ${FOLDER[code]}`
    : undefined;
}

/** True if an error of the file system or a socket concerns the data folder. Others are unexpected. */
function isBelow(error: unknown, folder: string): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { path, address } = error as { path?: unknown; address?: unknown };
  const place = path ?? address;
  return typeof place === "string" && resolve(place).startsWith(resolve(folder));
}

/** True if the database may respond to a retry a little later. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  const isWaiting = code === POOLER_REFUSAL && POOLER_WAITS.test(poolerReason(error));
  return code !== undefined && (code in CONNECTION || STARTING.has(code) || isWaiting);
}

/** Why a connection to anything failed; undefined if the reason is another one. */
export function connectionWords(error: unknown): string | undefined {
  return CONNECTION[codeOf(error) ?? ""];
}

/** PgBouncer's code for all that it refuses by itself. */
const POOLER_REFUSAL = "08P01";

/** The database behind a pooler is away, or was a moment ago. */
const POOLER_WAITS = /cannot connect|server login|query_wait_timeout|shut(ting)? ?down/i;

/** The message of a pooler, which names databases and users, and never a password. */
function poolerReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** PostgreSQL is starting, stopping or out of connections. */
const STARTING = new Set(["57P03", "57P01", "57P02", "53300"]);

/** Messages of failed connections, by system error code. */
const CONNECTION: Record<string, string> = {
  ECONNREFUSED: "the connection is refused",
  ECONNRESET: "the connection is cut",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  ETIMEDOUT: "it takes too long",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
};

/** Messages of connections that PostgreSQL rejects, by SQLSTATE. */
const SERVER: Record<string, string> = {
  "28P01": "refuses the user's password",
  "28000": "does not let this user in",
  "3D000": "has no such database; create it first, or correct its name",
  "57P03": "is still starting",
  "57P01": "is stopping",
  "57P02": "is stopping",
  "53300": "takes no more connections",
  "42501": "does not permit this to the user; the role that owns the tables may",
  "25006": "lets this user only read",
};

const FOLDER: Record<string, string> = {
  ENOTDIR: "a part of its path is a file, not a folder",
  EEXIST: "it is a file, not a folder",
  ENOENT: "it cannot be made there",
  EACCES: "its permissions do not let this user",
  EPERM: "its permissions do not let this user",
  EROFS: "it is on a disk that only reads",
  ENOSPC: "its disk is full",
};

/** The setting with the address, and what answers there. */
const WAYS: Record<Way, readonly [setting: string, server: string]> = {
  database: ["DATABASE_URL", "PostgreSQL"],
  pooler: ["DATABASE_POOLER_URL", "connection pooler"],
  standby: ["DATABASE_STANDBY_URL", "standby"],
};

function databaseLine(code: string, url: string, way: Way = "database"): string {
  const [setting, server] = WAYS[way];
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  // The folder of a socket is not a host name, so URLs contain it as a parameter.
  const where = `${hostname || (searchParams.get("host") ?? "localhost")}:${port || "5432"}`;
  if (code in CONNECTION) {
    return `no ${server} answers at ${where} (${setting}): ${CONNECTION[code]}`;
  }
  const what =
    code === "3D000"
      ? ` (${setting}: ${pathname.slice(1)})`
      : ` (${setting}: user ${username || searchParams.get("user")})`;
  return `the ${server} at ${where} ${SERVER[code]}${what}`;
}

/** The code of an error or its cause, or of one of several errors if the name has several addresses. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  if ("code" in error && typeof error.code === "string") {
    return error.code;
  }
  if (error instanceof AggregateError) {
    return codeOf(error.errors[0]);
  }
  return error.cause === undefined ? (TIMED_OUT.test(error.message) ? "ETIMEDOUT" : undefined) : codeOf(error.cause);
}

/** Messages of the driver for errors without a code. */
const TIMED_OUT = /timeout (exceeded|expired)|connection terminated/i;
