import type { Currency, MinorUnits } from "../money/money.ts";

/** A line with a price, as a page showed it. */
export interface ShownLine {
  position: number;
  product_number: string;
  quantity: number;
  /** The price of all pieces, net where net prices are shown. */
  price: MinorUnits;
}

/** A basket as a page showed it when its button was pressed [order.shown]. */
export interface ShownBasket {
  version: number;
  total: MinorUnits;
  currency: Currency;
  /** The amount paid beyond credit. */
  to_pay?: MinorUnits | undefined;
  lines?: readonly ShownLine[] | undefined;
  /** The identifier of the terms to be agreed to, as the API names them. */
  terms?: string | undefined;
}

/** The possible first difference between a basket, with the terms of its order, and the basket as it was shown. */
export const DIFFERENCES = ["total", "to_pay", "terms", "basket"] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** A line that differs; null where it was not there. */
export interface LineDifference {
  position: number;
  product_number: string;
  before: Pick<ShownLine, "quantity" | "price"> | null;
  now: Pick<ShownLine, "quantity" | "price"> | null;
}

/** Returns the difference between a basket and what a page showed of it; undefined if there is none [order.shown]. */
export function differenceFrom(
  shown: ShownBasket,
  now: Required<ShownBasket>,
): { reason: Difference; lines: LineDifference[] } | undefined {
  const reason = reasonOf(shown, now);
  return reason && { reason, lines: shown.lines ? differingLines(shown.lines, now.lines ?? []) : [] };
}

function reasonOf(shown: ShownBasket, now: Required<ShownBasket>): Difference | undefined {
  if (shown.total !== now.total || shown.currency !== now.currency) {
    return "total";
  }
  if ((shown.to_pay ?? now.to_pay) !== now.to_pay) {
    return "to_pay";
  }
  if ((shown.terms ?? now.terms) !== now.terms) {
    return "terms";
  }
  return shown.version === now.version ? undefined : "basket";
}

function differingLines(shown: readonly ShownLine[], now: readonly ShownLine[]): LineDifference[] {
  const before = new Map(shown.map((line) => [line.position, line]));
  const present = new Map(now.map((line) => [line.position, line]));
  const positions = [...new Set([...before.keys(), ...present.keys()])].sort((a, b) => a - b);
  return positions.flatMap((position) => {
    const [old, current] = [before.get(position), present.get(position)];
    const isSame = old && current && old.quantity === current.quantity && old.price === current.price;
    const product_number = (current ?? old)?.product_number ?? "";
    return isSame ? [] : [{ position, product_number, before: amountsOf(old), now: amountsOf(current) }];
  });
}

function amountsOf(line: ShownLine | undefined): LineDifference["now"] {
  return line ? { quantity: line.quantity, price: line.price } : null;
}
