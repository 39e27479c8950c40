import type { DatabaseFacts } from "@guerdon/api/operator";
import { readSettings } from "../../settings.ts";
import type { Examined, Find } from "./examined.ts";
import type { Finding } from "./finding.ts";
import type { Machine } from "./machine.ts";
import type { Outside } from "./outside.ts";

const GIB = 1024 ** 3;

export const NOON = new Date("2026-06-01T12:00:00Z");

/** A machine on which everything is fine. */
export function aMachine(changes: Partial<Machine> = {}): Machine {
  return {
    nodeVersion: "26.10.0",
    temporaryFolder: "/tmp",
    now: () => NOON,
    memory: () => ({ most: 8 * GIB, free: 4 * GIB }),
    openFiles: async () => 65_536,
    space: async () => ({ free: 50 * GIB, total: 100 * GIB }),
    diskOf: async (folder) => folder.length,
    mayWrite: async () => true,
    isThere: async () => false,
    ...changes,
  };
}

/** A world in which everybody answers. */
export function anOutside(changes: Partial<Outside> = {}): Outside {
  return {
    mailTrouble: async () => undefined,
    bounceMailbox: undefined,
    objects: undefined,
    reach: async () => 405,
    resolve: async () => undefined,
    askWebsite: async ({ origin }) => ({
      status: 200,
      body: `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`,
      certificateEnds: undefined,
    }),
    ...changes,
  };
}

/** The settings of a shop with customers. */
export const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://shop:the-password-of-the-database@db.example/shop",
  SHOP_SECRET: "the-key-of-the-shop-which-is-long-enough",
  SMTP_URL: "smtps://shop:the-password-of-the-mails@mail.example:465",
  MAIL_FROM: "shop@example.org",
  OPERATOR_MAIL: "operator@example.org",
  TRUSTED_PROXIES: "127.0.0.0/8",
  BACKUP_DIR: "/backups",
};

/** An installation without a database. */
export function anExamined(changes: Partial<Examined> = {}): Examined {
  return {
    settings: readSettings(PRODUCTION),
    mistakes: [],
    isServing: false,
    trouble: undefined,
    database: undefined,
    shop: undefined,
    machine: aMachine(),
    outside: anOutside(),
    signal: new AbortController().signal,
    ...changes,
  };
}

/** What a PostgreSQL says of itself that is run as it should be. */
export function someFacts(changes: Partial<DatabaseFacts> = {}): DatabaseFacts {
  return {
    version_number: 170_002,
    version: "17.2",
    encoding: "UTF8",
    collation: "C",
    has_old_collation: false,
    role: "guerdon_sell",
    is_superuser: false,
    owned_tables: 0,
    forbidden_tables: 0,
    writes_transfers: false,
    is_read_only: false,
    max_connections: 100,
    kept_connections: 3,
    used_connections: 20,
    fsync: true,
    full_page_writes: true,
    synchronous_commit: "on",
    archive_mode: "on",
    archived_at: NOON,
    archive_failed_at: null,
    standbys: 0,
    data_directory: null,
    ...changes,
  };
}

/** Findings as lines, "wrong database.version"; those that are fine are left out. */
export function troublesIn(findings: readonly Finding[]): string[] {
  return findings.filter(({ state }) => state !== "ok").map(({ state, check }) => `${state} ${check}`);
}

/** The same of a check. */
export async function troublesOf(find: Find, changes: Partial<Examined> = {}): Promise<string[]> {
  return troublesIn(await find(anExamined(changes)));
}
