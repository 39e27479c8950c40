import type { DeliveryType } from "./delivery.ts";
import { type MinorUnits, percentOf, sum, taxInGross } from "./money.ts";
import type { TypeGroup } from "./product.ts";

/** Fees a website may charge (decisions 6.2). */
export const FEE_IDENTIFIERS = ["SER", "DEL", "PLO", "LS", "PROV", "HF", "MISC"] as const;
export type FeeIdentifier = (typeof FEE_IDENTIFIERS)[number];

/** The line that a fee's discount makes. PROV and MISC know none: a website's settings refuse a discount on them. */
export const DISCOUNT_LINES: Partial<Record<FeeIdentifier, string>> = {
  SER: "D_SF",
  DEL: "D_DF",
  PLO: "D_LP",
  LS: "D_LS",
  HF: "D_HF",
};

/** One fee of a website's settings. */
export interface FeeRule {
  identifier: FeeIdentifier;
  amount: { kind: "fixed"; value: MinorUnits } | { kind: "percent"; percent: number };
  /** Empty means all. */
  delivery_types: readonly DeliveryType[];
  type_groups: readonly TypeGroup[];
  /** Free from this value of the basket, fees left out (decisions 6.2). */
  free_from: MinorUnits | null;
  /** Percent of the fee that is given back as a discount line. */
  discount_percent: number;
  /** Percent. */
  tax_rate: number;
}

/** A fee or discount line of a basket; `impersonal_accounts` on the wire. */
export interface FeeLine {
  identifier: string;
  gross_price: MinorUnits;
  net_price: MinorUnits;
  tax_rate: number;
}

export interface ChargedPosition {
  delivery_type: DeliveryType;
  type_group: TypeGroup;
  gross_price: MinorUnits;
}

/** The fee and discount lines of a basket, those that apply only (decisions 6.2). */
export function feeLines(rules: readonly FeeRule[], positions: readonly ChargedPosition[]): FeeLine[] {
  const basketValue = sum(positions.map((position) => position.gross_price));
  return rules.flatMap((rule) => {
    const charged = positions.filter((position) => applies(rule, position));
    const value = sum(charged.map((position) => position.gross_price));
    const isFree = rule.free_from !== null && basketValue >= rule.free_from;
    if (charged.length === 0 || isFree) return [];
    const fee = rule.amount.kind === "fixed" ? rule.amount.value : percentOf(value, rule.amount.percent);
    const discount = percentOf(fee, rule.discount_percent);
    const discountLine = DISCOUNT_LINES[rule.identifier];
    const lines = [line(rule.identifier, fee, rule.tax_rate)];
    if (discount > 0 && discountLine) lines.push(line(discountLine, -discount, rule.tax_rate));
    return lines;
  });
}

function applies(rule: FeeRule, position: ChargedPosition): boolean {
  const deliveryFits = rule.delivery_types.length === 0 || rule.delivery_types.includes(position.delivery_type);
  return deliveryFits && (rule.type_groups.length === 0 || rule.type_groups.includes(position.type_group));
}

function line(identifier: string, gross: MinorUnits, taxRate: number): FeeLine {
  return { identifier, gross_price: gross, net_price: gross - taxInGross(gross, taxRate), tax_rate: taxRate };
}
