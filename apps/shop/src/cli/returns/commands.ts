import { type Command, InvalidArgumentError, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption } from "../list-format.ts";
import { REASON } from "../reason-option.ts";
import type { ReturnOptions } from "./close-return.ts";
import type { ReturnListOptions } from "./list-returns-of.ts";
import type { StatementOptions } from "./show-return-of.ts";

const SITE = ["--site <id>", "the website of the return"] as const;

export function registerReturnCommands(program: Command, run: RunWork): void {
  const returns = program.command("returns").description("Unused codes that clients returned, with their statements");
  registerReading(returns, run);
  registerClosing(returns, run, "settle");
  registerClosing(returns, run, "undo");
}

function registerReading(returns: Command, run: RunWork): void {
  returns
    .command("list")
    .description("Returns with their sums, the newest first.")
    .requiredOption("--site <id>", "the website of the returns")
    .addOption(new Option("--state <state>", "only these").choices(["open", "settled", "undone"]))
    .addOption(formatOption())
    .action((options: ReturnListOptions) =>
      run(
        "returns list",
        async (context) => {
          const { listReturnsOf } = await import("./list-returns-of.ts");
          return listReturnsOf(context, options);
        },
        { changes: false },
      ),
    );
  returns
    .command("show")
    .argument("<number>", "the number of the return", readNumber)
    .description("The statement of a return: its codes by their last four characters, with what was left on each.")
    .requiredOption(...SITE)
    .addOption(formatOption())
    .option("--pdf <file>", "write it as a PDF to a new file instead, in the website's language")
    .action((number: number, options: StatementOptions) =>
      run(
        "returns show",
        async (context) => {
          const { showReturnOf } = await import("./show-return-of.ts");
          return showReturnOf(context, number, options);
        },
        { changes: false },
      ),
    );
}

const CLOSING = {
  settle: "Note that the client was paid. There is no way back from then on.",
  undo: "Bring the codes of a return back, as long as it is not settled.",
} as const;

function registerClosing(returns: Command, run: RunWork, verb: keyof typeof CLOSING): void {
  returns
    .command(verb)
    .argument("<number>", "the number of the return", readNumber)
    .description(CLOSING[verb])
    .requiredOption(...SITE)
    .requiredOption(...REASON)
    .option("--dry-run", "check everything without changing anything", false)
    .action((number: number, options: ReturnOptions) =>
      run(`returns ${verb}`, async (context) => {
        const { closeReturn } = await import("./close-return.ts");
        return closeReturn(context, number, { ...options, verb });
      }),
    );
}

function readNumber(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) {
    throw new InvalidArgumentError("must be the number of a return, such as 3");
  }
  return Number(typed);
}
