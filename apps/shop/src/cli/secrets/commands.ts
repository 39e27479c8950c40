import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";
import type { SetOptions } from "./set-secret-of.ts";

const WEBSITE = ["<website>", "the website's id"] as const;
const NAME = ["<name>", "the name that settings refer to as secret:NAME"] as const;
const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;

export function registerSecretCommands(program: Command, run: RunWork): void {
  const secrets = program
    .command("secrets")
    .description("Secrets of websites, such as keys of outside services: stored encrypted, and never shown");
  secrets
    .command("set")
    .argument(...WEBSITE)
    .argument(...NAME)
    .description("Store a secret, in place of an earlier one. Its value is read from standard input.")
    .option("--file <file>", "a file with the value, instead of standard input")
    .option(...DRY_RUN)
    .action((website: string, name: string, options: SetOptions) =>
      run("secrets set", async (context) => {
        const { setSecretOf } = await import("./set-secret-of.ts");
        return setSecretOf(context, { website_id: website, name }, options);
      }),
    );
  secrets
    .command("list")
    .argument("[website]", "the website's id; default: all websites")
    .description("List names, when and by whom each was stored, and the settings that refer to it.")
    .addOption(formatOption())
    .action((website: string | undefined, options: { format: ListFormat }) =>
      run(
        "secrets list",
        async (context) => {
          const { listSecretsOf } = await import("./list-secrets-of.ts");
          return listSecretsOf(context, website, options);
        },
        { changes: false },
      ),
    );
  secrets
    .command("remove")
    .argument(...WEBSITE)
    .argument(...NAME)
    .description("Remove a secret that no setting of the website refers to.")
    .option(...DRY_RUN)
    .action((website: string, name: string, options: { dryRun: boolean }) =>
      run("secrets remove", async (context) => {
        const { removeSecretOf } = await import("./remove-secret-of.ts");
        return removeSecretOf(context, { website_id: website, name }, options);
      }),
    );
}
