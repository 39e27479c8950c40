import { basename } from "node:path";
import { importCatalogueFile } from "../catalogue/import-catalogue-file.ts";
import { dryRunText } from "../catalogue/present.ts";
import type { CommandContext } from "../command-context.ts";
import { appliedGiverText, applyGiverFolder } from "../givers/apply-giver-folder.ts";
import type { Checked } from "../mistakes.ts";
import { applySiteFolder } from "../sites/apply-site-folder.ts";
import { appliedText } from "../sites/present.ts";
import { DEMO_BUYERS } from "./demo-buyers.ts";
import { DEMO_CATALOGUE, demoGivers, demoSites } from "./demo-files.ts";
import { DEMO_PORTAL_SECRET } from "./demo-partner.ts";
import { fillDemoBuyers } from "./fill-demo-buyers.ts";
import { fillDemoCodes } from "./fill-demo-codes.ts";

/**
 * Makes what the demonstration lacks. Each step is all or nothing and finds its work done when it is repeated. A dry
 * run lists what each would do.
 */
export async function fillDemo(
  context: CommandContext,
  root: string,
  { dryRun } = { dryRun: false },
): Promise<Checked<undefined>> {
  const inRoot: CommandContext = { ...context, io: { ...context.io, cwd: root }, demonstration: true };
  // The demonstration's files are part of the repository, so products they lack are withdrawn without consent.
  const wanted = { dryRun, withdraw: "any" as const, lower: "any" as const };
  // Before the websites, which refer to its products.
  const imported = await importCatalogueFile({ ...inRoot, command: "catalogue import" }, DEMO_CATALOGUE, wanted);
  if (!imported.ok) {
    return imported;
  }
  if (dryRun) {
    context.io.stdout(dryRunText(imported.value));
  }
  const folders = await demoSites(root);
  for (const folder of folders) {
    const options = { dryRun, awaitedSecrets: [DEMO_PORTAL_SECRET] };
    const applied = await applySiteFolder({ ...inRoot, command: "sites apply" }, folder, options);
    if (!applied.ok) {
      return applied;
    }
    if (dryRun) {
      context.io.stdout(appliedText(applied.value, true));
    }
  }
  for (const folder of await demoGivers(root)) {
    const applied = await applyGiverFolder({ ...inRoot, command: "givers apply" }, folder, { dryRun });
    if (!applied.ok) {
      return applied;
    }
    if (dryRun) {
      context.io.stdout(appliedGiverText(applied.value, true));
    }
  }
  if (folders.some((folder) => basename(folder) === DEMO_BUYERS.website_id)) {
    const filled = await fillDemoBuyers(inRoot, dryRun);
    if (!filled.ok) {
      return filled;
    }
  }
  return fillDemoCodes(inRoot, dryRun);
}
