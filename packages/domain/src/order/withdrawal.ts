import { hasEmailForm } from "../address/address.ts";
import { type DeliveryType, deliveryGroup } from "../fulfilment/delivery.ts";
import type { LegalKind } from "../product/product.ts";
import { pastedEmail } from "../text/pasted.ts";
import { dayOf, daysAfter, daysUntil } from "../time/day.ts";
import { isHandedOut, type LineState } from "./order.ts";

/** The withdrawal period of a contract, in days after the one on which it begins [withdrawal.period]. */
const WITHDRAWAL_DAYS = 14;

/** The number of days after its arrival within which a withdrawal is to be refunded [withdrawal.operator]. */
const REFUND_DAYS = 14;

/** The statement of a customer. Stored encrypted [withdrawal.record]. */
export interface WithdrawalStatement {
  name: string;
  /** As typed: it may be no order's. */
  order_number: string;
  /** Where the receipt goes. */
  email: string;
  /** The items, and anything else that the customer wants to say; empty if nothing. */
  details: string;
}

/** The longest text of each field. */
export const STATEMENT_LIMITS = { name: 100, order_number: 60, email: 150, details: 1000 } as const satisfies Record<
  keyof WithdrawalStatement,
  number
>;

/** A problem with a field of a statement. */
export type StatementProblem = "missing" | "too_long" | "invalid";

export type StatementProblems = Partial<Record<keyof WithdrawalStatement, StatementProblem>>;

/** A statement as it is stored: without spaces around its fields, and with one kind of line break. */
export function tidyStatement({ name, order_number, email, details }: WithdrawalStatement): WithdrawalStatement {
  const line = (text: string) => text.replace(/\s+/g, " ").trim();
  return {
    name: line(name),
    order_number: line(order_number),
    email: pastedEmail(email),
    details: details.replace(/\r\n?/g, "\n").trim(),
  };
}

/**
 * Returns the problems for which a tidy statement is refused; empty if there are none. Whether its order exists does
 * not matter.
 */
export function statementProblems(statement: WithdrawalStatement): StatementProblems {
  const fields = Object.keys(STATEMENT_LIMITS) as (keyof WithdrawalStatement)[];
  const problems = fields.flatMap((field) => {
    const problem = problemOf(field, statement[field]);
    return problem ? [[field, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

function problemOf(field: keyof WithdrawalStatement, text: string): StatementProblem | undefined {
  if (text === "") {
    return field === "details" ? undefined : "missing";
  }
  if (text.length > STATEMENT_LIMITS[field]) {
    return "too_long";
  }
  return field === "email" && !hasEmailForm(text) ? "invalid" : undefined;
}

/** Goods and what goes by post, whose period begins when it arrives; and codes, whose period begins with the order. */
export type WithdrawableKind = "codes" | "goods";

/** Until when something can be withdrawn from at least. */
export interface WithdrawalPeriod {
  kind: WithdrawableKind;
  /** The last day, such as 2027-12-31; null as long as its goods are not all sent. */
  until: string | null;
}

interface PlacedOrder {
  placed_at: Date;
  lines: readonly {
    position: number;
    /** Null in old orders, whose delivery tells it. */
    legal_kind: LegalKind | null;
    delivery_type: DeliveryType;
    state: LineState;
  }[];
  shipments: readonly { sent_at: Date; positions: readonly number[] }[];
}

/**
 * Until when an order can be withdrawn from at least, for each kind of what was ordered [withdrawal.period].
 * @param timeZone of the website, whose days count
 */
export function withdrawalPeriods({ placed_at, lines, shipments }: PlacedOrder, timeZone: string): WithdrawalPeriod[] {
  const lastDay = (start: Date) => daysAfter(dayOf(start, timeZone), WITHDRAWAL_DAYS);
  const goods = lines.filter((line) => kindOf(line) === "goods");
  const sentOf = ({ position }: { position: number }) =>
    shipments.find(({ positions }) => positions.includes(position))?.sent_at ?? placed_at;
  const last = goods.every(isHandedOut) ? Math.max(...goods.map((line) => sentOf(line).getTime())) : null;
  const periods: WithdrawalPeriod[] = [];
  if (goods.length < lines.length) {
    periods.push({ kind: "codes", until: lastDay(placed_at) });
  }
  if (goods.length > 0) {
    periods.push({ kind: "goods", until: last === null ? null : lastDay(new Date(last)) });
  }
  return periods;
}

function kindOf({ legal_kind, delivery_type }: PlacedOrder["lines"][number]): WithdrawableKind {
  return legal_kind === "goods" || deliveryGroup(delivery_type) === "post" ? "goods" : "codes";
}

/** The days that are left to refund a withdrawal: 0 on the last one, negative when it is past [withdrawal.operator]. */
export function refundDaysLeft(arrivedAt: Date, now: Date, timeZone: string): number {
  return daysUntil(daysAfter(dayOf(arrivedAt, timeZone), REFUND_DAYS), now, timeZone);
}
