import { type Command, Option } from "commander";
import type { RunOnDatabase } from "../command-context.ts";
import { numberUpTo } from "../number-up-to.ts";
import type { MoveOptions } from "./move-database.ts";
import type { RestoreOptions } from "./restore-from.ts";
import type { StatusOptions } from "./show-database-status.ts";

export function registerDatabaseCommands(program: Command, run: RunOnDatabase): void {
  const database = program.command("database").description("The database");
  database
    .command("migrate")
    .description(
      "Bring the database to this version of the shop; makes it where there is none. A start does so as well.",
    )
    .option("--dry-run", "list the missing migrations without applying them", false)
    .action((options: { dryRun: boolean }) =>
      run("database migrate", async (context) => {
        const { migrateDatabase } = await import("./migrate-database.ts");
        return migrateDatabase(context, options);
      }),
    );
  database
    .command("status")
    .description(
      "Whether the database matches this version of the shop, the last back-up, and who may be guessing codes; returns 1 if it does not match.",
    )
    .addOption(
      new Option("--format <format>", "table for reading; json for programs")
        .choices(["table", "json"])
        .default("table"),
    )
    .action((options: StatusOptions) =>
      run("database status", async (context) => {
        const { showDatabaseStatus } = await import("./show-database-status.ts");
        return showDatabaseStatus(context, options);
      }),
    );
  registerBackupCommands(database, run);
}

/** How many order numbers a restore skips, unless told: more than a shop gives out between two back-ups. */
const SKIPPED_ORDER_NUMBERS = 10_000;
const MOST_SKIPPED = 100_000_000;

function registerBackupCommands(database: Command, run: RunOnDatabase): void {
  database
    .command("backup")
    .description("Save the database into a new folder of BACKUP_DIR, while customers buy. Keys are never in it.")
    .option("--out <folder>", "the new folder, instead of one in BACKUP_DIR")
    .action((options: { out?: string }) =>
      run("database backup", async (context) => {
        const { backUpDatabase } = await import("./back-up-database.ts");
        return backUpDatabase(context, options);
      }),
    );
  database
    .command("check-backup")
    .argument("<folder>", "the back-up")
    .description("Read every byte of a back-up and compare it with what was written; needs no database.")
    .action((folder: string) =>
      run("database check-backup", async (context) => {
        const { checkTheBackup } = await import("./check-the-backup.ts");
        return checkTheBackup(context, folder);
      }),
    );
  database
    .command("drill")
    .description(
      "Prove that a back-up is a way back: save, restore into a database that is removed again, compare all.",
    )
    .option("--on-server", "restore into a database of its own on the same server, not into an embedded one", false)
    .action((options: { onServer: boolean }) =>
      run("database drill", async (context) => {
        const { drillBackup } = await import("./drill-backup.ts");
        return drillBackup(context, options);
      }),
    );
  registerRestoreCommands(database, run);
}

function registerRestoreCommands(database: Command, run: RunOnDatabase): void {
  database
    .command("restore")
    .argument("<folder>", "the back-up")
    .description("Restore a back-up into an empty database, and erase again what was erased since.")
    .option("--erasures <folder>", "the newest list of erasures; without it, that in BACKUP_DIR/erasures")
    .option("--no-list", "there is no list, because nobody was ever erased")
    .option(
      "--skip-order-numbers <number>",
      "how many order numbers may have been given out since the back-up",
      numberUpTo(MOST_SKIPPED),
      SKIPPED_ORDER_NUMBERS,
    )
    .option("--despite-mistakes", "also if the saved ledger does not add up", false)
    .option("--dry-run", "verify everything without changing anything", false)
    .action((folder: string, options: RestoreOptions) =>
      run("database restore", async (context) => {
        const { restoreFrom } = await import("./restore-from.ts");
        return restoreFrom(context, folder, options);
      }),
    );
  database
    .command("move")
    .description("Move the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL. Stop the shop first.")
    .option("--despite-mistakes", "also if the ledger does not add up", false)
    .option("--dry-run", "verify everything without changing anything", false)
    .action((options: MoveOptions) =>
      run("database move", async (context) => {
        const { moveDatabase } = await import("./move-database.ts");
        return moveDatabase(context, options);
      }),
    );
}
