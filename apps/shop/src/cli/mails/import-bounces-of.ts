import { resolve } from "node:path";
import { readBounces } from "@guerdon/api/mail-bounces";
import { importBounces } from "@guerdon/contract/operations/mail";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { readBytes } from "../read-text-file.ts";
import { bouncesText } from "./bounces-text.ts";

/** Notes which mails of orders came back, and prints the orders. */
export async function importBouncesOf(
  context: CommandContext,
  files: readonly string[],
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  let others = 0;
  const imported = await operate<typeof importBounces>(context, importBounces, {
    dryRun,
    input: async () => {
      let bounces: GivenOf<typeof importBounces>["bounces"] = [];
      for (const file of files) {
        const bytes = await readBytes(resolve(context.io.cwd, file), file);
        if (!bytes.ok) {
          return bytes;
        }
        const read = await readBounces(bytes.value);
        bounces = bounces.concat(read.bounces);
        others += read.others;
      }
      return { ok: true, value: { bounces } };
    },
  });
  if (!imported.ok) {
    return imported;
  }
  const rest = others > 0 ? [`${counted(others, "mail")} of the files no such report`] : [];
  context.io.stdout(bouncesText(imported.value, { dryRun, rest }));
  return { ok: true, value: 0 };
}
