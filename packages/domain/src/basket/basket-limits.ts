import { type MinorUnits, sum } from "../money/money.ts";
import { isVoucher, type ProductLimits, type TypeGroup } from "../product/product.ts";

/**
 * The limits of an order on a website [basket.order-value-limit] [basket.item-count-limit]; null means no limit. Values
 * are in minor units, and a value equal to its limit is allowed.
 */
export interface OrderLimits {
  /** Total price of the lines, without fees. */
  minimum_order_value: MinorUnits | null;
  maximum_order_value: MinorUnits | null;
  /** Total face value of the vouchers [basket.voucher-value-limit]. */
  minimum_virtual_order_value: MinorUnits | null;
  maximum_virtual_order_value: MinorUnits | null;
  minimum_item_count: number | null;
  maximum_item_count: number | null;
  /** Items ordered on one day, including those in the basket [basket.daily-limit]. */
  maximum_items_per_day: number | null;
  /** Limits per product; a product's own limits may be lower [basket.product-limit]. */
  maximum_product_value: MinorUnits | null;
  maximum_product_virtual_value: MinorUnits | null;
  maximum_product_count: number | null;
}

/** The parts of a line that limits apply to. */
export interface LimitedLine {
  position: number;
  product_number: string;
  type_group: TypeGroup;
  quantity: number;
  /** The line's total price as shown: net if the website shows net prices. */
  price: MinorUnits;
  selling_price: MinorUnits;
  face_value: MinorUnits | null;
  limits: ProductLimits | undefined;
}

/** Limits that are checked when ordering only. */
const MINIMUMS = ["order_value_below_minimum", "voucher_value_below_minimum", "item_count_below_minimum"] as const;
/** Limits that are checked at every change of a basket. */
export const MAXIMUMS = [
  "quantity_above_limit",
  "order_value_above_maximum",
  "voucher_value_above_maximum",
  "item_count_above_maximum",
  "product_value_above_maximum",
  "product_voucher_value_above_maximum",
  "product_count_above_maximum",
] as const;

export type MaximumBreach = (typeof MAXIMUMS)[number];
export type BreachReason = (typeof MINIMUMS)[number] | MaximumBreach;

/** A violated limit. */
export interface LimitBreach<Reason extends BreachReason = BreachReason> {
  reason: Reason;
  /** In minor units if it limits a value. */
  limit: number;
  /** Set for limits per product. */
  product_number?: string;
  /** The affected lines; empty for limits of the whole basket. */
  positions: number[];
}

/**
 * Every limit that an order of these lines violates. Limits per line and product come first, since they are the most
 * specific.
 * @param itemLimit the maximum quantity of a line
 */
export function limitBreaches(
  lines: readonly LimitedLine[],
  limits: OrderLimits,
  itemLimit = Number.POSITIVE_INFINITY,
): LimitBreach[] {
  if (lines.length === 0) {
    return [];
  }
  const products = Map.groupBy(lines, ({ product_number }) => product_number);
  return [
    ...lineBreaches(lines, itemLimit),
    ...[...products.values()].flatMap((own) => productBreaches(own, limits)),
    ...orderBreaches(lines, limits),
  ];
}

/** True for limits that are checked at every change of a basket, not only when ordering. */
export function isMaximum(breach: LimitBreach): breach is LimitBreach<MaximumBreach> {
  return (MAXIMUMS as readonly string[]).includes(breach.reason);
}

/** True if this many more items would exceed the daily limit. */
export function exceedsDay(limits: OrderLimits, orderedToday: number, pieces: number): boolean {
  return limits.maximum_items_per_day !== null && orderedToday + pieces > limits.maximum_items_per_day;
}

interface Measure {
  reason: BreachReason;
  value: number;
  limit: number | null;
}

/** A website's limits that determine the maximum quantity of a line. */
interface LineLimits {
  itemLimit: number;
  limits: Pick<OrderLimits, "maximum_product_count">;
}

/**
 * The maximum quantity of a line, from the limits per line and per product.
 * @param elsewhere quantity of the same product in other lines
 */
export function lineLimit(
  { itemLimit, limits: { maximum_product_count } }: LineLimits,
  own: ProductLimits | undefined,
  elsewhere = 0,
): number {
  const ofProduct = lower(own?.maximum_count, maximum_product_count);
  return ofProduct === null ? itemLimit : Math.max(0, Math.min(itemLimit, ofProduct - elsewhere));
}

function lineBreaches(lines: readonly LimitedLine[], limit: number): LimitBreach[] {
  const positions = lines.filter(({ quantity }) => quantity > limit).map(({ position }) => position);
  return positions.length > 0 ? [{ reason: "quantity_above_limit", limit, positions }] : [];
}

function orderBreaches(lines: readonly LimitedLine[], limits: OrderLimits): LimitBreach[] {
  const value = sum(lines.map(({ price }) => price));
  const vouchers = lines.filter(isVoucher);
  const virtual = sum(vouchers.map(virtualValue));
  const count = countOf(lines);
  // The minimum value of vouchers does not apply to a basket without vouchers.
  const minimumVirtual = vouchers.length > 0 ? limits.minimum_virtual_order_value : null;
  const measures: Measure[] = [
    { reason: "order_value_above_maximum", value, limit: limits.maximum_order_value },
    { reason: "voucher_value_above_maximum", value: virtual, limit: limits.maximum_virtual_order_value },
    { reason: "item_count_above_maximum", value: count, limit: limits.maximum_item_count },
    { reason: "order_value_below_minimum", value, limit: limits.minimum_order_value },
    { reason: "voucher_value_below_minimum", value: virtual, limit: minimumVirtual },
    { reason: "item_count_below_minimum", value: count, limit: limits.minimum_item_count },
  ];
  return measures.flatMap((measure) => breachOf(measure, { positions: [] }));
}

/** The violated limits of one product, for all its lines together. */
function productBreaches(lines: readonly LimitedLine[], limits: OrderLimits): LimitBreach[] {
  const [first] = lines;
  if (!first) {
    return [];
  }
  const { product_number, limits: own } = first;
  const value = sum(lines.map(({ price }) => price));
  const virtual = sum(lines.filter(isVoucher).map(virtualValue));
  const measures: Measure[] = [
    { reason: "product_value_above_maximum", value, limit: lower(own?.maximum_value, limits.maximum_product_value) },
    {
      reason: "product_voucher_value_above_maximum",
      value: virtual,
      limit: lower(own?.maximum_virtual_value, limits.maximum_product_virtual_value),
    },
    {
      reason: "product_count_above_maximum",
      value: countOf(lines),
      limit: lower(own?.maximum_count, limits.maximum_product_count),
    },
  ];
  const of = { product_number, positions: lines.map(({ position }) => position) };
  return measures.flatMap((measure) => breachOf(measure, of));
}

function breachOf(
  { reason, value, limit }: Measure,
  of: Pick<LimitBreach, "positions" | "product_number">,
): LimitBreach[] {
  if (limit === null) {
    return [];
  }
  const isMinimum = (MINIMUMS as readonly string[]).includes(reason);
  return (isMinimum ? value < limit : value > limit) ? [{ reason, limit, ...of }] : [];
}

function lower(one: number | null | undefined, other: number | null): number | null {
  const set = [one, other].filter((limit) => typeof limit === "number");
  return set.length > 0 ? Math.min(...set) : null;
}

/** The face value of a line's vouchers; the selling price if they have none. */
function virtualValue({ face_value, selling_price, quantity }: LimitedLine): MinorUnits {
  return (face_value ?? selling_price) * quantity;
}

function countOf(lines: readonly LimitedLine[]): number {
  return sum(lines.map(({ quantity }) => quantity));
}
