import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { demoDigest, demoSites, ROOT } from "./demo-files.ts";
import { DEMO_VOUCHERS } from "./demo-vouchers.ts";

/** The key of `installation` that says that this is a demonstration, and of which files. */
const DEMO = "demo";
/** While it is being made: what is there already are demonstration codes. */
const UNFINISHED = "unfinished";

/**
 * Brings the demonstration up to date: its websites, catalogue, codes and stock. Quick when nothing changed. What
 * visitors did stays.
 * @returns whether there was anything to do; a dry run tells what, and does nothing
 */
export async function applyDemo(
  context: CommandContext,
  root = ROOT,
  { dryRun } = { dryRun: false },
): Promise<Checked<boolean>> {
  const { shop } = context;
  const [digest, applied] = await Promise.all([demoDigest(root, shop.keyring), appliedDemo(context)]);
  if (applied === digest) {
    return { ok: true, value: false };
  }
  if (applied === undefined && (await hasWebsites(context))) {
    return {
      ok: false,
      mistakes: [{ reason: "this database holds a shop that is not the demonstration: start it with --no-demo" }],
    };
  }
  if (dryRun) {
    return tellDemo(context, root, applied !== undefined);
  }
  await mark(context, UNFINISHED);
  // Loaded when it is needed: a start that finds nothing to do must be quick.
  const { fillDemo } = await import("./fill-demo.ts");
  const filled = await fillDemo(context, root);
  if (!filled.ok) {
    return filled;
  }
  await mark(context, digest);
  const { recordOutcome } = await import("../make-change.ts");
  await recordOutcome(context, "done");
  return { ok: true, value: true };
}

/** Where nothing is yet, websites cannot be compared with a catalogue that is not there: then all of it would come. */
async function tellDemo(context: CommandContext, root: string, isThere: boolean): Promise<Checked<boolean>> {
  if (!isThere) {
    const sites = (await demoSites(root)).map((folder) => folder.split("/").at(-1)).join(", ");
    const codes = DEMO_VOUCHERS.map(({ code }) => code).join(", ");
    context.io.stdout(`Would come: the websites ${sites}, their catalogue, codes in stock, and the codes ${codes}\n`);
    return { ok: true, value: true };
  }
  const { fillDemo } = await import("./fill-demo.ts");
  const filled = await fillDemo(context, root, { dryRun: true });
  return filled.ok ? { ok: true, value: true } : filled;
}

/** True when the database holds the demonstration, whatever else it holds. */
export async function isDemo(context: CommandContext): Promise<boolean> {
  return (await appliedDemo(context)) !== undefined;
}

async function appliedDemo({ shop }: CommandContext): Promise<string | undefined> {
  const row = await shop.db.selectFrom("installation").select("value").where("key", "=", DEMO).executeTakeFirst();
  return row?.value;
}

async function hasWebsites({ shop }: CommandContext): Promise<boolean> {
  return (await shop.db.selectFrom("websites").select("website_id").limit(1).executeTakeFirst()) !== undefined;
}

async function mark({ shop }: CommandContext, value: string): Promise<void> {
  await shop.db
    .insertInto("installation")
    .values({ key: DEMO, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
