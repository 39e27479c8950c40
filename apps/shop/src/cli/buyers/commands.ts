import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";

const WEBSITE = ["<website>", "the website's id"] as const;
const BUYER = ["<buyer>", "the buyer's id, as you choose it"] as const;
const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;

interface DryRun {
  dryRun: boolean;
}

export function registerBuyerCommands(program: Command, run: RunWork): void {
  const buyers = program
    .command("buyers")
    .description("Companies that come to a punchout website from their procurement system");
  buyers
    .command("apply")
    .argument(...WEBSITE)
    .argument(...BUYER)
    .argument("<file>", "a JSON file with what is agreed with the buyer")
    .description("Store what is agreed with a buyer, in place of what was agreed before.")
    .option(...DRY_RUN)
    .action((...[website_id, buyer_id, file, options]: [string, string, string, DryRun]) =>
      run("buyers apply", async (context) => {
        const { applyBuyerFile } = await import("./apply-buyer-file.ts");
        return applyBuyerFile(context, { website_id, buyer_id, file }, options);
      }),
    );
  buyers
    .command("list")
    .argument("[website]", "the website's id; default: all websites")
    .description("List buyers, how their systems name themselves, and the ids of their secrets.")
    .addOption(formatOption())
    .action((website: string | undefined, options: { format: ListFormat }) =>
      run(
        "buyers list",
        async (context) => {
          const { listBuyersOf } = await import("./list-buyers-of.ts");
          return listBuyersOf(context, website, options);
        },
        { changes: false },
      ),
    );
  registerSecrets(buyers, run);
  for (const [name, state, description] of [
    ["block", "blocked", "Let no visit of a buyer begin. Visits that have begun go on."],
    ["unblock", "active", "Let visits of a blocked buyer begin again."],
  ] as const) {
    buyers
      .command(name)
      .argument(...WEBSITE)
      .argument(...BUYER)
      .description(description)
      .option(...DRY_RUN)
      .action((website_id: string, buyer_id: string, options: DryRun) =>
        run(`buyers ${name}`, async (context) => {
          const { setBuyerStateOf } = await import("./set-buyer-state-of.ts");
          return setBuyerStateOf(context, { website_id, buyer_id, state }, options);
        }),
      );
  }
}

function registerSecrets(buyers: Command, run: RunWork): void {
  buyers
    .command("add-secret")
    .argument(...WEBSITE)
    .argument(...BUYER)
    .description("Add a shared secret, read from standard input. The one before stays valid until it is removed.")
    .option(...DRY_RUN)
    .action((website_id: string, buyer_id: string, options: DryRun) =>
      run("buyers add-secret", async (context) => {
        const { addBuyerSecretOf } = await import("./add-buyer-secret-of.ts");
        return addBuyerSecretOf(context, { website_id, buyer_id }, options);
      }),
    );
  buyers
    .command("remove-secret")
    .argument(...WEBSITE)
    .argument(...BUYER)
    .argument("<secret>", "the secret's id, as `buyers list` shows it")
    .description("Remove a shared secret, when the buyer's system no longer uses it.")
    .option(...DRY_RUN)
    .action((...[website_id, buyer_id, secret_id, options]: [string, string, string, DryRun]) =>
      run("buyers remove-secret", async (context) => {
        const { removeBuyerSecretOf } = await import("./remove-buyer-secret-of.ts");
        return removeBuyerSecretOf(context, { website_id, buyer_id, secret_id }, options);
      }),
    );
}
