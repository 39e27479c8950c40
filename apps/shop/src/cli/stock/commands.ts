import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { counted, listed } from "../counted.ts";

export function registerStockCommands(program: Command, run: RunWork): void {
  const stock = program.command("stock").description("Stock: codes that are delivered to customers");
  stock
    .command("import")
    .argument("<file>", "CSV with the columns product_number, variation_number, code and, for free amounts, face_value")
    .description("Put codes into the stock, encrypted. Orders that wait for them are delivered afterwards.")
    .option("--dry-run", "check everything and change nothing", false)
    .action((file: string, options: { dryRun: boolean }) =>
      run("stock import", async (context) => {
        const { importStockFile } = await import("./import-stock-file.ts");
        const imported = await importStockFile(context, file, options);
        if (!imported.ok) {
          return imported;
        }
        const { codes, waiting, variations } = imported.value;
        const orders =
          waiting > 0 ? `; ${counted(waiting, "waiting order is", "waiting orders are")} looked at again` : "";
        context.io.stdout(`${options.dryRun ? "Dry run" : "Stock"}: ${counted(codes, "code")} taken${orders}\n`);
        if (options.dryRun) {
          context.io.stdout(`  added: ${listed(variations)}\n`);
        }
        return { ok: true, value: 0 };
      }),
    );
}
