import { setAccountState } from "@guerdon/contract/operations/account";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedArgument } from "../typed-argument.ts";

/** Locks or unlocks an account and prints what was done. */
export async function setStateOf(
  context: CommandContext,
  name: string,
  { site, dryRun, state }: { site: string; dryRun: boolean; state: "active" | "locked" },
): Promise<Checked<number>> {
  const user_name = await typedArgument(context.io, name);
  const set = await operate<typeof setAccountState>(context, setAccountState, {
    input: async () => ({ ok: true, value: { website_id: site, user_name, state } }),
    dryRun,
  });
  if (!set.ok) {
    return set;
  }
  const verb = state === "locked" ? "locked" : "unlocked";
  const text = set.value.was === state ? `was ${verb} before` : `${dryRun ? "would be" : "is"} ${verb}`;
  context.io.stdout(`The account ${text}.\n`);
  return { ok: true, value: 0 };
}
