import { SUBSCRIBER_STATES } from "@guerdon/domain/newsletter";
import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption } from "../list-format.ts";
import { NO_LIST } from "../no-list.ts";
import type { ListOptions } from "./list-subscribers-of.ts";

const SITE = ["--site <id>", "the website of the newsletter"] as const;
const EMAIL = [
  "<email>",
  "the address, or - to read it from standard input, to keep it out of the shell history",
] as const;

export function registerNewsletterCommands(program: Command, run: RunWork): void {
  const newsletter = program.command("newsletter").description("The subscribers of a website's newsletter");
  registerReading(newsletter, run);
  newsletter
    .command("export")
    .description(
      "The confirmed subscribers as CSV, each with the time and words of consent and the link to unsubscribe.",
    )
    .requiredOption(...SITE)
    .option("--out <file>", "a new file that only you can read; default: standard output")
    .action((options: { site: string; out?: string }) =>
      run(
        "newsletter export",
        async (context) => {
          const { exportSubscribersOf } = await import("./export-subscribers-of.ts");
          return exportSubscribersOf(context, options);
        },
        { changes: false },
      ),
    );
  newsletter
    .command("hand-over")
    .description(
      "Have the website's newsletter service told of all confirmed subscribers, as when it begins to use one.",
    )
    .requiredOption(...SITE)
    .option("--dry-run", "check everything without changing anything", false)
    .action((options: { site: string; dryRun: boolean }) =>
      run("newsletter hand-over", async (context) => {
        const { handOverListOf } = await import("./hand-over-list-of.ts");
        return handOverListOf(context, options);
      }),
    );
  newsletter
    .command("remove")
    .argument(...EMAIL)
    .description("Permanently erase all subscriptions of an address, the proofs of ended ones included.")
    .requiredOption(...SITE)
    .option(...NO_LIST)
    .option("--dry-run", "check everything without changing anything", false)
    .action((email: string, options: { site: string; list: boolean; dryRun: boolean }) =>
      run("newsletter remove", async (context) => {
        const { removeSubscriberNamed } = await import("./remove-subscriber-named.ts");
        return removeSubscriberNamed(context, email, options);
      }),
    );
}

function registerReading(newsletter: Command, run: RunWork): void {
  newsletter
    .command("list")
    .description("The subscribers with their states and times.")
    .requiredOption(...SITE)
    .addOption(new Option("--state <state>", "only those in this state").choices(SUBSCRIBER_STATES))
    .addOption(formatOption())
    .action((options: ListOptions) =>
      run(
        "newsletter list",
        async (context) => {
          const { listSubscribersOf } = await import("./list-subscribers-of.ts");
          return listSubscribersOf(context, options);
        },
        { changes: false },
      ),
    );
  newsletter
    .command("show")
    .argument(...EMAIL)
    .description("The record of an address: what was agreed to, when, and when it ended.")
    .requiredOption(...SITE)
    .action((email: string, options: { site: string }) =>
      run(
        "newsletter show",
        async (context) => {
          const { showSubscriberNamed } = await import("./show-subscriber-named.ts");
          return showSubscriberNamed(context, email, options);
        },
        { changes: false },
      ),
    );
}
