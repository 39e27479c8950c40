import type { Command } from "commander";
import type { RunOnDatabase } from "../command-context.ts";

export function registerDatabaseCommands(program: Command, run: RunOnDatabase): void {
  const database = program.command("database").description("The database");
  database
    .command("migrate")
    .description(
      "Bring the database to this version of the shop; makes it where there is none. A start does so as well.",
    )
    .option("--dry-run", "name what would be applied, and change nothing", false)
    .action((options: { dryRun: boolean }) =>
      run("database migrate", async (context) => {
        const { migrateDatabase } = await import("./migrate-database.ts");
        return migrateDatabase(context, options);
      }),
    );
  database
    .command("status")
    .description("Whether the database fits this version of the shop; ends with 1 where it does not.")
    .action(() =>
      run("database status", async (context) => {
        const { showDatabaseStatus } = await import("./migrate-database.ts");
        return showDatabaseStatus(context);
      }),
    );
}
