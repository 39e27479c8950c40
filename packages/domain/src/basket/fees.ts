import type { DeliveryType } from "../fulfilment/delivery.ts";
import { type MinorUnits, percentOf, sum, taxInGross } from "../money/money.ts";
import { isVoucher, type TypeGroup } from "../product/product.ts";
import type { Localized } from "../text/language.ts";
import { type ChargedLine, type FeePart, feeDiscountParts, feeParts, voucherDiscountParts } from "./fee-parts.ts";

/** Fees that the interface has a name for [fee.identifiers]. */
export const FEE_IDENTIFIERS = ["SER", "DEL", "PLO", "LS", "PROV", "HF", "MISC"] as const;

/** A discount on the price of vouchers, shown as a separate negative line [fee.voucher-discount]. */
export const VOUCHER_DISCOUNT = "D_VV";

/** The identifier of each fee's discount line. Settings that discount PROV or MISC are rejected [fee.discount]. */
export const DISCOUNT_LINES: Readonly<Record<string, string>> = {
  SER: "D_SF",
  DEL: "D_DF",
  PLO: "D_LP",
  LS: "D_LS",
  HF: "D_HF",
};

/** True if the interface has a name for a fee. Other fees need a name in the settings [fee.identifiers]. */
export function isKnownFee(identifier: string): boolean {
  return identifier === VOUCHER_DISCOUNT || (FEE_IDENTIFIERS as readonly string[]).includes(identifier);
}

/** One fee of a website's settings. */
export interface FeeRule {
  /** One of `FEE_IDENTIFIERS`, `D_VV`, or the website's own. */
  identifier: string;
  /** The website's name for the fee; null for the interface's default. */
  name: Localized<string> | null;
  amount: { kind: "fixed"; value: MinorUnits } | { kind: "percent"; percent: number };
  /** Empty means all. */
  delivery_types: readonly DeliveryType[];
  type_groups: readonly TypeGroup[];
  /** The basket value from which it is free [fee.free-from]; net if net prices are shown [basket.shown-value]. */
  free_from: MinorUnits | null;
  /** Percent of the fee that is refunded as a discount line. */
  discount_percent: number;
  /** Percent. `D_VV` has the rates of what it reduces instead. */
  tax_rate: number;
}

/** A fee or discount line of a basket; `impersonal_accounts` on the wire. */
export interface FeeLine {
  identifier: string;
  /** The website's name for the fee, if it has one. */
  name: Localized<string> | null;
  gross_price: MinorUnits;
  net_price: MinorUnits;
  /** Percent; null if it reduces prices of several rates. */
  tax_rate: number | null;
  /** The parts of it that the lines bear; they add up to it [fee.parts]. */
  parts: FeePart[];
  /** A percentage of an amount; null if it is fixed. */
  basis: { percent: number; of: MinorUnits } | null;
  /** The basket value from which it is free. */
  free_from: MinorUnits | null;
}

/**
 * The fee and discount lines that apply to a basket [fee.amount].
 * @param basketValue without fees, net if net prices are shown; compared with `free_from`
 */
export function feeLines(rules: readonly FeeRule[], lines: readonly ChargedLine[], basketValue: MinorUnits): FeeLine[] {
  const left = lines.map(({ gross_price }) => gross_price);
  return rules.flatMap((rule) => {
    const charged = lines.flatMap((line, index) => (applies(rule, line) ? [index] : []));
    if (charged.length === 0 || isFree(rule, basketValue)) {
      return [];
    }
    const value = sum(charged.map((index) => lines[index]?.gross_price ?? 0));
    const basis = rule.amount.kind === "fixed" ? null : { percent: rule.amount.percent, of: value };
    const amount = rule.amount.kind === "fixed" ? rule.amount.value : percentOf(value, rule.amount.percent);
    if (rule.identifier !== VOUCHER_DISCOUNT) {
      return linesOf(rule, feeParts(lines, charged, { gross_price: amount, tax_rate: rule.tax_rate }), basis);
    }
    const parts = voucherDiscountParts(lines, new Map(charged.map((index) => [index, left[index] ?? 0])), amount);
    for (const part of parts) {
      left[part.line] = (left[part.line] ?? 0) + part.gross_price;
    }
    return parts.length > 0 ? [{ ...line(rule, rule.identifier, parts), basis }] : [];
  });
}

/** The fee line and its discount line, if any. */
function linesOf(rule: FeeRule, parts: FeePart[], basis: FeeLine["basis"]): FeeLine[] {
  const fee = line(rule, rule.identifier, parts);
  const discount = percentOf(fee.gross_price, rule.discount_percent);
  const discountLine = DISCOUNT_LINES[rule.identifier];
  const lines = [{ ...fee, basis }];
  // The website names the fee only; the discount keeps the interface's name.
  if (discount > 0 && discountLine) {
    const given = line({ ...rule, name: null }, discountLine, feeDiscountParts(parts, discount));
    lines.push({ ...given, basis: { percent: rule.discount_percent, of: fee.gross_price } });
  }
  return lines;
}

/** The delivery fee on a product page, before the product is in a basket [fee.product-note]. */
export interface DeliveryFee {
  /** Null if it depends on the delivery type or on the rest of the order. */
  gross_price: MinorUnits | null;
  net_price: MinorUnits | null;
  /** The basket value from which delivery is free; null if it never is, or if the amount is unknown. */
  free_from: MinorUnits | null;
}

/** The delivery fee of a product; null if all its delivery options are free. */
export function deliveryFee(
  rules: readonly FeeRule[],
  product: { type_group: TypeGroup; delivery_options: readonly DeliveryType[] },
): DeliveryFee | null {
  const { type_group, delivery_options } = product;
  const charged = rules.filter(
    (rule) =>
      rule.identifier === "DEL" &&
      isCharged(rule) &&
      delivery_options.some((delivery_type) => applies(rule, { delivery_type, type_group })),
  );
  const [rule] = charged;
  if (!rule) {
    return null;
  }
  const isCertain = delivery_options.every((delivery_type) => applies(rule, { delivery_type, type_group }));
  if (charged.length > 1 || !isCertain || rule.amount.kind === "percent") {
    return { gross_price: null, net_price: null, free_from: null };
  }
  const fee = rule.amount.value - percentOf(rule.amount.value, rule.discount_percent);
  return { gross_price: fee, net_price: fee - taxInGross(fee, rule.tax_rate), free_from: rule.free_from };
}

function isCharged({ amount, discount_percent, free_from }: FeeRule): boolean {
  const value = amount.kind === "fixed" ? amount.value : amount.percent;
  return value > 0 && discount_percent < 100 && free_from !== 0;
}

/**
 * The amount by which the basket value must rise for free delivery [fee.missing-for-free]; null if delivery is free
 * already or never becomes free.
 * @param basketValue without fees, net if net prices are shown
 */
export function missingForFreeDelivery(
  rules: readonly FeeRule[],
  lines: readonly Pick<ChargedLine, "delivery_type" | "type_group">[],
  basketValue: MinorUnits,
): MinorUnits | null {
  const charged = rules.filter(
    (rule) => rule.identifier === "DEL" && !isFree(rule, basketValue) && lines.some((line) => applies(rule, line)),
  );
  const bounds = charged.flatMap(({ free_from }) => free_from ?? []);
  return bounds.length > 0 && bounds.length === charged.length ? Math.max(...bounds) - basketValue : null;
}

function isFree({ free_from }: FeeRule, basketValue: MinorUnits): boolean {
  return free_from !== null && basketValue >= free_from;
}

/** A discount on vouchers leaves rewards alone, whatever its settings say [fee.voucher-discount]. */
function applies(rule: FeeRule, line: Pick<ChargedLine, "delivery_type" | "type_group">): boolean {
  const kindFits = rule.identifier !== VOUCHER_DISCOUNT || isVoucher(line);
  const deliveryFits = rule.delivery_types.length === 0 || rule.delivery_types.includes(line.delivery_type);
  return kindFits && deliveryFits && (rule.type_groups.length === 0 || rule.type_groups.includes(line.type_group));
}

function line({ name, free_from }: FeeRule, identifier: string, parts: FeePart[]): Omit<FeeLine, "basis"> {
  const [rate = null, ...others] = new Set(parts.map(({ tax_rate }) => tax_rate));
  return {
    identifier,
    name,
    parts,
    free_from,
    gross_price: sum(parts.map(({ gross_price }) => gross_price)),
    net_price: sum(parts.map(({ net_price }) => net_price)),
    tax_rate: others.length > 0 ? null : rate,
  };
}
