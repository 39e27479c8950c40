import { numberUpTo } from "../bounded-number.ts";
import type { Command } from "../runner/command.ts";
import { argument, defaulting, flag, negation, option } from "../runner/parameter.ts";
import { databaseCommand } from "../runner/work-command.ts";

/** The number of order numbers that a restore skips by default: more than a shop gives out between two back-ups. */
const SKIPPED_ORDER_NUMBERS = 10_000;
const MAX_SKIPPED_ORDER_NUMBERS = 100_000_000;

const status = databaseCommand("status", {
  description:
    "Whether the database matches this version of the shop, the last back-up, and who may be guessing codes; returns 1 if it does not match.",
  takes: {
    format: defaulting("--format <format>", "table for reading; json for programs", {
      reading: ["table", "json"] as const,
      value: "table",
    }),
  },
  work: async (context, { format }) => {
    const { showDatabaseStatus } = await import("./show-database-status.ts");
    return showDatabaseStatus(context, { format });
  },
});

const backups = [
  databaseCommand("backup", {
    description: "Save the database into a new folder of BACKUP_DIR, while customers buy. Keys are never in it.",
    takes: { out: option("--out <folder>", "the new folder, instead of one in BACKUP_DIR") },
    work: async (context, given) => {
      const { backUpDatabase } = await import("./back-up-database.ts");
      return backUpDatabase(context, given);
    },
  }),
  databaseCommand("check-backup", {
    description: "Read every byte of a back-up and compare it with what was written; needs no database.",
    takes: { folder: argument("<folder>", "the back-up") },
    work: async (context, { folder }) => {
      const { checkTheBackup } = await import("./check-the-backup.ts");
      return checkTheBackup(context, folder);
    },
  }),
  databaseCommand("drill", {
    description:
      "Prove that a back-up is a way back: save, restore into a database that is removed again, compare all.",
    takes: {
      onServer: flag("--on-server", "restore into a database of its own on the same server, not into an embedded one"),
    },
    work: async (context, given) => {
      const { drillBackup } = await import("./drill-backup.ts");
      return drillBackup(context, given);
    },
  }),
];

const restoring = [
  databaseCommand("restore", {
    description: "Restore a back-up into an empty database, and erase again what was erased since.",
    takes: {
      folder: argument("<folder>", "the back-up"),
      erasures: option("--erasures <folder>", "the newest list of erasures; without it, that in BACKUP_DIR/erasures"),
      noList: negation("--no-list", "there is no list, because nobody was ever erased"),
      skipOrderNumbers: defaulting(
        "--skip-order-numbers <number>",
        "how many order numbers may have been given out since the back-up",
        { reading: numberUpTo(MAX_SKIPPED_ORDER_NUMBERS), value: SKIPPED_ORDER_NUMBERS },
      ),
      despiteMistakes: flag("--despite-mistakes", "also if the saved ledger does not add up"),
    },
    dryRun: "verify everything without changing anything",
    work: async (context, { folder, ...options }) => {
      const { restoreFrom } = await import("./restore-backup.ts");
      return restoreFrom(context, folder, options);
    },
  }),
  databaseCommand("move", {
    description: "Move the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL. Stop the shop first.",
    takes: { despiteMistakes: flag("--despite-mistakes", "also if the ledger does not add up") },
    dryRun: "verify everything without changing anything",
    work: async (context, given) => {
      const { moveDatabase } = await import("./move-database.ts");
      return moveDatabase(context, given);
    },
  }),
];

/** The database itself, which may be outdated or not exist yet; what these commands need is loaded when they run. */
export const DATABASE_COMMANDS: readonly Command[] = [
  databaseCommand("migrate", {
    description:
      "Bring the database to this version of the shop; makes it where there is none. A start does so as well.",
    dryRun: "list the missing migrations without applying them",
    work: async (context, given) => {
      const { migrateDatabase } = await import("./migrate-database.ts");
      return migrateDatabase(context, given);
    },
  }),
  databaseCommand("distribute", {
    description: "Divide an empty PostgreSQL by website over the workers of Citus, before the first start of the shop.",
    takes: {},
    work: async (context) => {
      const { distributeDatabase } = await import("./distribute-database.ts");
      return distributeDatabase(context);
    },
  }),
  status,
  ...backups,
  ...restoring,
];
