import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { showVisit } from "@guerdon/contract/operations/session";
import { clockTime } from "@guerdon/domain/time/day";
import { counted } from "../counted.ts";
import { labelled } from "../labelled.ts";
import { moneyText } from "../money-text.ts";

type Visit = OutputOf<typeof showVisit>["visits"][number];

/** The text about a visit, without codes and addresses. */
export function visitText({ time_zone, currency, basket, ...visit }: Visit): string {
  const amount = (minor: number) => moneyText(minor, currency);
  return labelled([
    ["website", visit.website_id],
    ["belongs to", ownerText(visit)],
    ["last used", clockTime(visit.last_used_at, time_zone)],
    [visit.is_over ? "ended" : "ends", clockTime(visit.ends_at, time_zone)],
    ["wrong codes", String(visit.wrong_codes)],
    ...(visit.blocked_until ? [["blocked until", clockTime(visit.blocked_until, time_zone)] as const] : []),
    ["basket", basket ? `${counted(basket.lines, "line")}, ${counted(basket.items, "item")}` : "none"],
    ...(basket?.vouchers ?? []).map(
      ({ id, last_four, available }) => ["voucher", `…${last_four} (${id}), ${amount(available)}`] as const,
    ),
    ...visit.orders.map((order_number) => ["order", order_number] as const),
  ]);
}

function ownerText({ subject, account_id, partner, buyer }: Omit<Visit, "time_zone" | "currency" | "basket">): string {
  if (buyer) {
    return `the buyer ${buyer.buyer_id}, whose system asked for ${buyer.operation}`;
  }
  if (partner) {
    return `person ${partner.person_id} of the partner ${partner.name}`;
  }
  return account_id === null ? subject : `account ${account_id}`;
}
