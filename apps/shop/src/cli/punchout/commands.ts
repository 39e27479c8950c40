import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";

interface Options {
  website: string | undefined;
  dtd: string | undefined;
  format: ListFormat;
}

export function registerPunchoutCommands(program: Command, run: RunWork): void {
  program
    .command("punchout")
    .description("What procurement systems and the shop send each other")
    .command("check")
    .argument("<buyer>", "the buyer's id")
    .description(
      "Report rule by rule how a buyer's system judges the last visit that was handed over. Ends with 1 if a rule is broken.",
    )
    .option("--website <website>", "the website's id, if several have a buyer of this id")
    .option("--dtd <file>", "also validate answer and message against this document type definition of cXML")
    .addOption(formatOption())
    .action((buyer_id: string, options: Options) =>
      run(
        "punchout check",
        async (context) => {
          const { checkExchangeOf } = await import("./check-exchange-of.ts");
          return checkExchangeOf(context, buyer_id, options);
        },
        { changes: false },
      ),
    );
}
