import type { creditAccount, setAccountState, showAccount } from "@guerdon/contract/operations/account";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { clockTime } from "@guerdon/domain/time/day";
import { labelled } from "../labelled.ts";
import { moneyText } from "../money-text.ts";
import { transferLine } from "../transfer-line.ts";

/** The text about a credited account: the amount, and the credit that it has now. */
export function creditedText(
  { available, currency, is_repeated }: OutputOf<typeof creditAccount>,
  { amount, reference, dryRun }: { amount: number; reference: string; dryRun: boolean },
): string {
  const has = `the account ${dryRun ? "would have" : "has"} ${moneyText(available, currency)}`;
  return is_repeated
    ? `The reference ${reference} was credited before; ${has}.\n`
    : `${moneyText(amount, currency)} ${dryRun ? "would be" : "is"} credited; ${has}.\n`;
}

/** Whether an account was locked or unlocked, now or before. */
export function stateText(
  { was }: OutputOf<typeof setAccountState>,
  { state, dryRun }: { state: "active" | "locked"; dryRun: boolean },
): string {
  const verb = state === "locked" ? "locked" : "unlocked";
  return `The account ${was === state ? `was ${verb} before` : `${dryRun ? "would be" : "is"} ${verb}`}.\n`;
}

/** State, credit and transfers of an account. */
export function accountText(account: OutputOf<typeof showAccount>): string {
  const { available, pending, currency, time_zone, transfers } = account;
  const amount = (minor: number) => moneyText(minor, currency);
  return labelled([
    ["account", account.account_id],
    ["state", account.state],
    ["language", account.language],
    ["password", account.has_password ? "set" : "not set yet"],
    ["created", clockTime(account.created_at, time_zone)],
    ["credit", amount(available) + (pending ? `, and ${amount(pending)} reserved` : "")],
    ["giver", account.giver_id ?? "none"],
    ...transfers.map((transfer) => ["transfer", transferLine(transfer, amount, time_zone)] as const),
  ]);
}
