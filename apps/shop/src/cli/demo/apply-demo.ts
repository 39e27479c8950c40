import { beginDemo, finishDemo, showDemo } from "@guerdon/contract/operations/demonstration";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";
import { demoDigest, demoSites, ROOT } from "./demo-files.ts";
import { DEMO_VOUCHERS } from "./demo-vouchers.ts";

/**
 * Brings the demonstration up to date: its websites, catalogue, codes and stock. Quick when nothing changed. What
 * visitors did stays.
 * @returns whether anything had to be done; a dry run lists the changes, and makes none
 */
export async function applyDemo(
  context: CommandContext,
  root = ROOT,
  { dryRun } = { dryRun: false },
): Promise<Checked<boolean>> {
  const [digest, shown] = await Promise.all([
    demoDigest(root, context.shop.keyring),
    operate<typeof showDemo>(context, showDemo, { input: noInput }),
  ]);
  if (!shown.ok) {
    return shown;
  }
  const applied = shown.value.digest;
  if (applied === digest) {
    return { ok: true, value: false };
  }
  const begun = await operate<typeof beginDemo>(context, beginDemo, { input: noInput, dryRun });
  if (!begun.ok) {
    return begun;
  }
  if (dryRun) {
    return previewDemo(context, root, applied !== null);
  }
  // Loaded on demand, so that a start without changes is quick.
  const { fillDemo } = await import("./fill-demo.ts");
  const filled = await fillDemo(context, root);
  if (!filled.ok) {
    return filled;
  }
  const input = async () => ({ ok: true as const, value: { digest } });
  const finished = await operate<typeof finishDemo>(context, finishDemo, { input });
  return finished.ok ? { ok: true, value: true } : finished;
}

/** Lists the changes that would be made. In an empty shop there is nothing to compare: everything would be created. */
async function previewDemo(context: CommandContext, root: string, isThere: boolean): Promise<Checked<boolean>> {
  if (!isThere) {
    const sites = (await demoSites(root)).map((folder) => folder.split("/").at(-1)).join(", ");
    const codes = DEMO_VOUCHERS.map(({ code }) => code).join(", ");
    context.io.stdout(`Would create: the websites ${sites}, their catalogue, codes in stock, and the codes ${codes}\n`);
    return { ok: true, value: true };
  }
  const { fillDemo } = await import("./fill-demo.ts");
  const filled = await fillDemo(context, root, { dryRun: true });
  return filled.ok ? { ok: true, value: true } : filled;
}
