import { showWithdrawal } from "@guerdon/contract/operations/withdrawal";
import { clockTime } from "@guerdon/domain/day";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Prints a withdrawal with what was stated. */
export async function showWithdrawalNamed(context: CommandContext, withdrawal_id: string): Promise<Checked<number>> {
  const shown = await operate<typeof showWithdrawal>(context, showWithdrawal, {
    input: async () => ({ ok: true, value: { withdrawal_id } }),
  });
  if (!shown.ok) {
    return shown;
  }
  const { website_id, arrived_at, time_zone, order_number, statement, ...rest } = shown.value.withdrawal;
  const { language, days_left, closed_at, closed_note } = rest;
  const time = (moment: Date) => clockTime(moment, time_zone);
  const lines: [string, string][] = [
    ["withdrawal", withdrawal_id],
    ["website", website_id],
    ["arrived", time(arrived_at)],
    ["order", order_number ?? "unknown: number and e-mail address fit none"],
    ["state", closed_at === null ? `open, ${days_left} days left to refund it` : `closed ${time(closed_at)}`],
    ...(closed_note === null ? [] : [["note", closed_note] as [string, string]]),
    ["language", language],
    ["name", statement.name],
    ["stated order", statement.order_number],
    ["e-mail", statement.email],
    ["details", statement.details.replaceAll("\n", `\n${" ".repeat(16)}`) || "-"],
  ];
  context.io.stdout(lines.map(([label, value]) => `${`${label}:`.padEnd(16)}${value}\n`).join(""));
  return { ok: true, value: 0 };
}
