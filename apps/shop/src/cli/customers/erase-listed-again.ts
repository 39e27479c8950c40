import { eraseAgain } from "@guerdon/contract/operations/customer";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";

/** Erases what the list of erasures names, and prints what had to stay. */
export async function eraseListedAgain(
  context: CommandContext,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const erased = await operate<typeof eraseAgain>(context, eraseAgain, { input: noInput, dryRun });
  if (!erased.ok) {
    return erased;
  }
  const { listed, left } = erased.value;
  const verb = dryRun ? "would be" : listed - left.length === 1 ? "is" : "are";
  context.io.stdout(`${counted(listed - left.length, "entry", "entries")} of the list ${verb} erased.\n`);
  context.io.stdout(left.map(({ kind, name }) => `${kind} ${name} must stay in this database.\n`).join(""));
  return { ok: true, value: 0 };
}
