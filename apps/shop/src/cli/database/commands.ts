import type { Command } from "commander";
import type { RunOnDatabase } from "../command-context.ts";

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
    .description("Whether the database matches this version of the shop; returns 1 if it does not.")
    .action(() =>
      run("database status", async (context) => {
        const { showDatabaseStatus } = await import("./migrate-database.ts");
        return showDatabaseStatus(context);
      }),
    );
}
