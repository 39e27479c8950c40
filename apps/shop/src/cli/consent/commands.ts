import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerConsentCommands(program: Command, run: RunWork): void {
  const consent = program
    .command("consent")
    .description("What visitors chose about optional services and their cookies");
  consent
    .command("show")
    .argument("<id>", "the number that the visitor's cookie settings show")
    .description("The receipts of an id: what was asked, what was agreed to, and when.")
    .requiredOption("--site <id>", "the website on which it was chosen")
    .action((id: string, options: { site: string }) =>
      run(
        "consent show",
        async (context) => {
          const { showConsentOf } = await import("./show-consent-of.ts");
          return showConsentOf(context, id, options);
        },
        { changes: false },
      ),
    );
}
