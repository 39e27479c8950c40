import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type DemoContents, resetDemo as operation } from "@guerdon/contract/operations/demonstration";
import type { CommonRefusal, RefusalOf } from "@guerdon/contract/operations/operation";
import { type CommandContext, progress } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { CONFIRMATION, contentsText } from "../refusals/contents-text.ts";
import { applyDemo } from "./apply-demo.ts";
import { DEMO_CATALOGUE, demoGivers, demoSites, ROOT } from "./demo-files.ts";
import { DEMO_BATCH } from "./demo-vouchers.ts";

interface ResetOptions {
  dryRun?: boolean;
  /** Also erase data that does not belong to the demonstration. */
  everything?: boolean;
  /** The confirming word, if it is not asked for. */
  confirm?: string | undefined;
}

/**
 * Resets the demonstration. All its data is erased, including its mails. Anything else is erased only if the operator
 * asked for it and typed a word.
 * @returns false after a dry run
 */
export async function resetDemo(
  context: CommandContext,
  root = ROOT,
  { dryRun = false, everything = false, confirm }: ResetOptions = {},
): Promise<Checked<boolean>> {
  const own = {
    websites: await idsIn(root, await demoSites(root), "settings.json"),
    catalogue: await demoCatalogue(root),
    givers: await idsIn(root, await demoGivers(root), "giver.json"),
    batch: DEMO_BATCH,
  };
  const erase = (is_confirmed: boolean, unconfirmed?: (contents: DemoContents) => void) =>
    operate<typeof operation>(context, operation, {
      dryRun,
      input: async () => ({ ok: true, value: { own, everything, is_confirmed } }),
      place: (reasons) =>
        reasons.map(({ refusal, reason }) => {
          if (isUnconfirmed(refusal)) {
            unconfirmed?.(refusal.fields.contents as DemoContents);
          }
          return { reason };
        }),
    });
  let foreign: DemoContents | undefined;
  const first = await erase(confirm === CONFIRMATION, (contents) => {
    foreign = contents;
  });
  const isToAsk = !first.ok && foreign !== undefined && confirm === undefined;
  const erased = isToAsk && (await isAgreed(context, foreign)) ? await erase(true) : first;
  if (!erased.ok) {
    return erased;
  }
  if (dryRun) {
    const contents = contentsText(erased.value.erased);
    context.io.stdout(`Dry run: ${contents} would be erased, and the demonstration created again\n`);
    return { ok: true, value: false };
  }
  const { dataDir } = context.shop;
  if (dataDir !== undefined) {
    await clearMailbox(join(dataDir, "sandbox", "mail"));
  }
  progress(context, "All data was erased …");
  return applyDemo(context, root);
}

function isUnconfirmed(refusal: {
  code: string;
}): refusal is Extract<RefusalOf<typeof operation> | CommonRefusal, { code: "demo_unconfirmed" }> {
  return refusal.code === "demo_unconfirmed";
}

async function isAgreed({ io }: CommandContext, foreign: DemoContents | undefined): Promise<boolean> {
  const what = foreign && contentsText(foreign);
  io.stderr(
    `This permanently erases data that does not belong to the demonstration: ${what}.\nType ${CONFIRMATION} to continue: `,
  );
  return (await io.readStdin()).trim() === CONFIRMATION;
}

/** The ids in a file of each folder. */
async function idsIn(root: string, folders: readonly string[], file: string): Promise<string[]> {
  return Promise.all(folders.map(async (folder) => (await readJson(join(root, folder, file))).id));
}

async function demoCatalogue(root: string): Promise<string> {
  return (await readJson(join(root, DEMO_CATALOGUE))).catalogue.id;
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, "utf8"));
}

/** Deletes the mails, but not the folder, because a running sandbox writes into it. */
async function clearMailbox(folder: string): Promise<void> {
  const mails = await readdir(folder).catch(() => []);
  await Promise.all(mails.map((mail) => rm(join(folder, mail), { force: true })));
}
