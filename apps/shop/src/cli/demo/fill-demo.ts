import { importCatalogueFile } from "../catalogue/import-catalogue-file.ts";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { applySiteFolder } from "../sites/apply-site-folder.ts";
import { DEMO_CATALOGUE, demoSites } from "./demo-files.ts";
import { fillStock } from "./fill-stock.ts";
import { issueDemoVouchers } from "./issue-demo-vouchers.ts";

/** Makes what the demonstration lacks. Each step is all or nothing and finds its work done when it is repeated. */
export async function fillDemo(context: CommandContext, root: string): Promise<Checked<undefined>> {
  const inRoot: CommandContext = { ...context, io: { ...context.io, cwd: root } };
  const wanted = { dryRun: false };
  for (const folder of await demoSites(root)) {
    const applied = await applySiteFolder({ ...inRoot, command: "sites apply" }, folder, wanted);
    if (!applied.ok) return applied;
  }
  const imported = await importCatalogueFile({ ...inRoot, command: "catalogue import" }, DEMO_CATALOGUE, wanted);
  if (!imported.ok) return imported;
  await issueDemoVouchers({ ...inRoot, command: "vouchers issue" });
  return fillStock({ ...inRoot, command: "stock import" });
}
