import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { showWithdrawal } from "@guerdon/contract/operations/withdrawal";
import { clockTime } from "@guerdon/domain/time/day";
import { LABEL_WIDTH, labelled } from "../labelled.ts";

/** A withdrawal with what was stated. */
export function withdrawalText(withdrawal: OutputOf<typeof showWithdrawal>["withdrawal"]): string {
  const { time_zone, order_number, days_left, closed_at, closed_note, statement } = withdrawal;
  const time = (moment: Date) => clockTime(moment, time_zone);
  return labelled([
    ["withdrawal", withdrawal.withdrawal_id],
    ["website", withdrawal.website_id],
    ["arrived", time(withdrawal.arrived_at)],
    ["order", order_number ?? "unknown: number and e-mail address fit none"],
    ["state", closed_at === null ? `open, ${days_left} days left to refund it` : `closed ${time(closed_at)}`],
    ...(closed_note === null ? [] : [["note", closed_note] as const]),
    ["language", withdrawal.language],
    ["name", statement.name],
    ["stated order", statement.order_number],
    ["e-mail", statement.email],
    ["details", statement.details.replaceAll("\n", `\n${" ".repeat(LABEL_WIDTH)}`) || "-"],
  ]);
}
