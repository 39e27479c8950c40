import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

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
}
