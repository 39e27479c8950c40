import { showAccount } from "@guerdon/contract/operations/account";
import { clockTime } from "@guerdon/domain/day";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";
import { transferLine } from "../transfer-line.ts";
import { typedArgument } from "../typed-argument.ts";

/** Prints the details of an account. */
export async function showAccountOf(
  context: CommandContext,
  name: string,
  { site }: { site: string },
): Promise<Checked<number>> {
  const user_name = await typedArgument(context.io, name);
  const shown = await operate<typeof showAccount>(context, showAccount, {
    input: async () => ({ ok: true, value: { website_id: site, user_name } }),
  });
  if (!shown.ok) {
    return shown;
  }
  const { account_id, state, language, created_at, currency, time_zone, ...rest } = shown.value;
  const { available, pending, has_password, giver_id, transfers } = rest;
  const amount = (minor: number) => moneyText(minor, currency);
  const lines: [string, string][] = [
    ["account", account_id],
    ["state", state],
    ["language", language],
    ["password", has_password ? "set" : "not set yet"],
    ["created", clockTime(created_at, time_zone)],
    ["credit", amount(available) + (pending ? `, and ${amount(pending)} reserved` : "")],
    ["giver", giver_id ?? "none"],
    ...transfers.map((transfer): [string, string] => ["transfer", transferLine(transfer, amount, time_zone)]),
  ];
  context.io.stdout(lines.map(([label, value]) => `${`${label}:`.padEnd(16)}${value}\n`).join(""));
  return { ok: true, value: 0 };
}
