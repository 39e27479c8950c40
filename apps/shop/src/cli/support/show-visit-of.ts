import type { OutputOf } from "@guerdon/contract/operations/operation";
import { showVisit } from "@guerdon/contract/operations/session";
import { clockTime } from "@guerdon/domain/day";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";

type Visit = OutputOf<typeof showVisit>["visits"][number];

/** Prints the visit with a support number. */
export async function showVisitOf(context: CommandContext, number: string): Promise<Checked<number>> {
  const shown = await operate<typeof showVisit>(context, showVisit, {
    input: async () => ({ ok: true, value: { support_number: number } }),
  });
  if (!shown.ok) {
    return shown;
  }
  context.io.stdout(shown.value.visits.map(description).join("\n"));
  return { ok: true, value: 0 };
}

function ownerOf({ subject, account_id, partner, buyer }: Omit<Visit, "time_zone" | "currency" | "basket">): string {
  if (buyer) {
    return `the buyer ${buyer.buyer_id}, whose system asked for ${buyer.operation}`;
  }
  if (partner) {
    return `person ${partner.person_id} of the partner ${partner.name}`;
  }
  return account_id === null ? subject : `account ${account_id}`;
}

function description({ time_zone: timeZone, currency, basket, ...visit }: Visit): string {
  const amount = (minor: number) => moneyText(minor, currency);
  const lines: [string, string][] = [
    ["website", visit.website_id],
    ["belongs to", ownerOf(visit)],
    ["last used", clockTime(visit.last_used_at, timeZone)],
    [visit.is_over ? "ended" : "ends", clockTime(visit.ends_at, timeZone)],
    ["wrong codes", String(visit.wrong_codes)],
    ...(visit.blocked_until
      ? [["blocked until", clockTime(visit.blocked_until, timeZone)] satisfies [string, string]]
      : []),
    ["basket", basket ? `${counted(basket.lines, "line")}, ${counted(basket.items, "item")}` : "none"],
    ...(basket?.vouchers ?? []).map(({ id, last_four, available }): [string, string] => [
      "voucher",
      `…${last_four} (${id}), ${amount(available)}`,
    ]),
    ...visit.orders.map((order_number): [string, string] => ["order", order_number]),
  ];
  return lines.map(([name, value]) => `${`${name}:`.padEnd(16)}${value}\n`).join("");
}
