import { TOKEN_ALGORITHMS } from "@guerdon/domain/handshake";
import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";
import { MOST_PIECES, numberUpTo } from "../number-up-to.ts";
import type { KeyOptions } from "./store-key-of.ts";

const WEBSITE = ["<website>", "the website's id"] as const;
const PARTNER = ["<partner>", "the partner's name at the website, and the issuer (iss) of its tokens"] as const;
const FILE = ["--file <file>", "a file with the key, instead of standard input"] as const;
const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;

const algorithmOption = () =>
  new Option("--algorithm <name>", "how the partner signs: with a shared secret (HS256) or its private key")
    .choices(TOKEN_ALGORITHMS)
    .makeOptionMandatory();

export function registerPartnerCommands(program: Command, run: RunWork): void {
  const partners = program
    .command("partners")
    .description("Partners who bring visitors in by signed links: their keys are stored encrypted, and never shown");
  partners
    .command("list")
    .argument("[website]", "the website's id; default: all websites")
    .description("List partners and their keys.")
    .addOption(formatOption())
    .action((website: string | undefined, options: { format: ListFormat }) =>
      run(
        "partners list",
        async (context) => {
          const { listPartnersOf } = await import("./list-partners-of.ts");
          return listPartnersOf(context, website, options);
        },
        { changes: false },
      ),
    );
  registerStoring(partners, run);
  partners
    .command("remove")
    .argument(...WEBSITE)
    .argument(...PARTNER)
    .requiredOption("--key <number>", "the number of the key, as listed", numberUpTo(MOST_PIECES))
    .description("Remove a key: links that it signed count no more. Without a key left, the partner is gone.")
    .option(...DRY_RUN)
    .action((website: string, partner: string, { key, dryRun }: { key: number; dryRun: boolean }) =>
      run("partners remove", async (context) => {
        const { removeKeyOf } = await import("./remove-key-of.ts");
        return removeKeyOf(context, { website_id: website, partner, number: key }, { dryRun });
      }),
    );
}

function registerStoring(partners: Command, run: RunWork): void {
  partners
    .command("add")
    .argument(...WEBSITE)
    .argument(...PARTNER)
    .description("Add a partner with its key, a shared secret or a public key (PEM), read from standard input.")
    .addOption(algorithmOption())
    .option(...FILE)
    .option(...DRY_RUN)
    .action((website: string, partner: string, options: KeyOptions) =>
      run("partners add", async (context) => {
        const { addPartnerOf } = await import("./store-key-of.ts");
        return addPartnerOf(context, { website_id: website, partner }, options);
      }),
    );
  partners
    .command("rotate")
    .argument(...WEBSITE)
    .argument(...PARTNER)
    .description("Store a partner's new key beside its old one. Both count until the old one is removed.")
    .addOption(algorithmOption())
    .option(...FILE)
    .option(...DRY_RUN)
    .action((website: string, partner: string, options: KeyOptions) =>
      run("partners rotate", async (context) => {
        const { rotateKeyOf } = await import("./store-key-of.ts");
        return rotateKeyOf(context, { website_id: website, partner }, options);
      }),
    );
}
