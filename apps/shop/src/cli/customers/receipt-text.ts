import type { eraseCustomer } from "@guerdon/contract/operations/customer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { HoldingKind, StayReason } from "@guerdon/domain/privacy/erasure";

type Report = OutputOf<typeof eraseCustomer>;
type Named = Report["left"][number];

/** The words for each kind of holding, before its name. */
const KINDS: Record<HoldingKind, string> = {
  order: "names and addresses of order",
  former_emails: "replaced e-mail addresses of order",
  recipient: "recipient of order",
  payer: "payer of bank entry",
  voucher: "delivery address of voucher",
  basket: "names and addresses of basket",
  account: "account",
  partner_person: "person of a partner",
  subscriber: "subscription to newsletter",
  withdrawal: "withdrawal",
  invoice: "invoice",
};

/** Why something stays [customer.stays]. */
const REASONS: Record<StayReason, string> = {
  order_open: "an order is not paid or delivered yet",
  refund_open: "a refund is not settled yet",
  dispute_open: "a payment is disputed",
  payment_open: "a payment is in process, or money of a transfer belongs to nobody yet",
  credit_left: "there is credit on it",
  withdrawal_open: "the withdrawal is not settled yet",
  kept_by_law: "the law demands it",
};

/**
 * The receipt: the erased holdings, those that stay and why, and those that a second look found; without the person
 * [customer.receipt].
 */
export function receiptText(
  { erased_at, erased, stays, left }: Report,
  { site, dryRun }: { site: string; dryRun: boolean },
): string {
  const head = dryRun ? `Would be erased on ${site}` : `Erased on ${site} at ${erased_at.toISOString()}`;
  const found = left.length === 0 ? "nothing else" : "what came meanwhile; erase again";
  return [
    ...section(head, erased.map(nameOf)),
    ...section("Stays", stays.map(stayText)),
    ...section(`A second look ${dryRun ? "would find" : "found"} ${found}`, left.map(nameOf), []),
  ].join("\n");
}

function section(title: string, lines: readonly string[], empty: readonly string[] = ["nothing"]): string[] {
  const listed = lines.length > 0 ? lines : empty;
  return [`${title}${listed.length > 0 ? ":" : "."}`, ...listed.map((line) => `  ${line}`), ""];
}

function nameOf({ kind, name }: Named): string {
  return `${KINDS[kind]} ${name}`;
}

function stayText({ reason, until, ...named }: Report["stays"][number]): string {
  const end = until === null ? "" : `, until ${until.toISOString().slice(0, 10)}`;
  return `${nameOf(named)}: ${REASONS[reason]}${end}`;
}
