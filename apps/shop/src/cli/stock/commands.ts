import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption } from "../list-format.ts";
import { numberUpTo } from "../number-up-to.ts";
import type { LevelsOptions } from "./list-levels-of.ts";

/** Nobody plans further ahead. */
const MOST_DAYS = 3650;

export function registerStockCommands(program: Command, run: RunWork): void {
  const stock = program.command("stock").description("Stock: codes to deliver to customers");
  stock
    .command("import")
    .argument("<file>", "CSV with the columns product_number, variation_number, code and, for free amounts, face_value")
    .description("Import codes into the stock, encrypted. Waiting orders are delivered afterwards.")
    .option("--dry-run", "check everything without changing anything", false)
    .action((file: string, options: { dryRun: boolean }) =>
      run("stock import", async (context) => {
        const { importStockFile } = await import("./import-stock-file.ts");
        return importStockFile(context, file, options);
      }),
    );
  stock
    .command("levels")
    .description("Free codes of each variation, how many orders wait for, how many go a day, and how long they last.")
    .option("--product <number>", "only this product")
    .option("--site <id>", "only what this website sells; all websites share the stock")
    .addOption(
      new Option("--below <days>", "only what lasts fewer days, or is missing").argParser(numberUpTo(MOST_DAYS)),
    )
    .addOption(formatOption())
    .action((options: LevelsOptions) =>
      run(
        "stock levels",
        async (context) => {
          const { listLevelsOf } = await import("./list-levels-of.ts");
          return listLevelsOf(context, options);
        },
        { changes: false },
      ),
    );
}
