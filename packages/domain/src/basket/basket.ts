import type { DeliveryType } from "../fulfilment/delivery.ts";
import type { MinorUnits } from "../money/money.ts";
import { findVariation, freeAmountVariation, type Product, type SurveyAnswer } from "../product/product.ts";

/** The quantity limit of a line on websites without their own [basket.line-limit]. */
export const DEFAULT_ITEM_LIMIT = 999;

/** A stored line: the customer's choice. Prices are looked up when the basket is read. */
export interface BasketLine {
  /** The line's number. A basket never reuses one, so that a stale page cannot change another line. */
  position: number;
  product_number: string;
  variation_number: string;
  /** Set if the customer chose the amount. */
  face_value: MinorUnits | null;
  quantity: number;
  delivery_type: DeliveryType;
  /**
   * The last answer to the product's survey; absent for products without a survey. It does not distinguish lines: the
   * same choice with another answer is the same line.
   */
  selected_answer?: SurveyAnswer;
}

export interface Addition {
  number: string;
  variation_id: string;
  face_value: MinorUnits | null;
  quantity: number;
  delivery_type: DeliveryType;
  selected_answer?: SurveyAnswer | undefined;
}

/** The reason why a change of a basket is refused. */
export type BasketRefusal =
  | "product_not_offered"
  | "line_not_found"
  | "delivery_not_offered"
  | "hints_not_confirmed"
  | "quantity_above_limit";

type Change = { lines: BasketLine[] } | { refusal: BasketRefusal };

/** The quantity limit of a line: the website's `maximum_basket_item_count`, else 999 [basket.line-limit]. */
export function itemLimit(maximumBasketItemCount: number | null): number {
  return maximumBasketItemCount ?? DEFAULT_ITEM_LIMIT;
}

/**
 * Adds a product. A line with the same variation, amount and delivery is extended [basket.add].
 * Refuses an unknown or sold-out product or variation, a delivery that the product does not offer, and a quantity above
 * the limit.
 */
export function addLine(
  lines: readonly BasketLine[],
  addition: Addition,
  context: { product: Product | undefined; nextPosition: number; limit: number },
): Change {
  const { product, nextPosition, limit } = context;
  const variation = product && findVariation(product, addition.variation_id, addition.face_value);
  if (!product || product.sold_out || !variation) {
    return { refusal: "product_not_offered" };
  }
  if (!product.delivery_options.includes(addition.delivery_type)) {
    return { refusal: "delivery_not_offered" };
  }
  const added: BasketLine = {
    position: nextPosition,
    product_number: product.number,
    variation_number: variation.number,
    face_value: variation.number === freeAmountVariation(product.number) ? variation.face_value : null,
    quantity: addition.quantity,
    delivery_type: addition.delivery_type,
    ...(product.product_questionnaire && { selected_answer: addition.selected_answer ?? "no_answer" }),
  };
  const twin = lines.find((line) => isSameChoice(line, added));
  if (twin) {
    const joined = { position: twin.position, quantity: twin.quantity + added.quantity };
    return changeQuantity(withAnswer(lines, twin, added), joined, limit);
  }
  return added.quantity > limit ? { refusal: "quantity_above_limit" } : { lines: [...lines, added] };
}

/** Replaces the line's survey answer, unless the new one is "no_answer". */
function withAnswer(lines: readonly BasketLine[], twin: BasketLine, { selected_answer }: BasketLine) {
  if (!selected_answer || selected_answer === "no_answer") {
    return lines;
  }
  return lines.map((line) => (line === twin ? { ...line, selected_answer } : line));
}

/**
 * Changes the quantity of a line. Reducing it is always allowed, even if the line still exceeds a limit that has been
 * lowered since [basket.shrinking].
 */
export function changeQuantity(
  lines: readonly BasketLine[],
  { position, quantity }: Pick<BasketLine, "position" | "quantity">,
  limit: number,
): Change {
  const changed = lines.find((line) => line.position === position);
  if (!changed) {
    return { refusal: "line_not_found" };
  }
  if (quantity > Math.max(limit, changed.quantity)) {
    return { refusal: "quantity_above_limit" };
  }
  return { lines: lines.map((line) => (line.position === position ? { ...line, quantity } : line)) };
}

/**
 * Changes the delivery of a line, and merges it with a line that is then equal [basket.change-delivery].
 * Refuses an unknown line, a delivery that the product does not offer, and a merged quantity above the limit.
 */
export function changeDeliveryType(
  lines: readonly BasketLine[],
  wish: { position: number; delivery_type: DeliveryType },
  context: { product: Product | undefined; limit: number },
): Change {
  const line = lines.find(({ position }) => position === wish.position);
  if (!line) {
    return { refusal: "line_not_found" };
  }
  if (!context.product) {
    return { refusal: "product_not_offered" };
  }
  if (!context.product.delivery_options.includes(wish.delivery_type)) {
    return { refusal: "delivery_not_offered" };
  }
  const moved = { ...line, delivery_type: wish.delivery_type };
  const twin = lines.find((other) => other.position !== line.position && isSameChoice(other, moved));
  if (!twin) {
    return { lines: lines.map((other) => (other === line ? moved : other)) };
  }
  const others = withAnswer(lines, twin, line).filter((other) => other !== line);
  const joined = { position: twin.position, quantity: twin.quantity + line.quantity };
  return changeQuantity(others, joined, context.limit);
}

/** True if the basket has more items than before. Only then are maximum limits checked [basket.growth]. */
export function grows(before: readonly BasketLine[], after: readonly BasketLine[]): boolean {
  return pieces(after) > pieces(before);
}

function pieces(lines: readonly BasketLine[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}

/** Removes a line. Removing a line that does not exist is not an error [basket.by-position]. */
export function removeLine(lines: readonly BasketLine[], id: number): Change {
  return { lines: lines.filter((line) => line.position !== id) };
}

function isSameChoice(a: BasketLine, b: BasketLine): boolean {
  return (
    a.product_number === b.product_number &&
    a.variation_number === b.variation_number &&
    a.face_value === b.face_value &&
    a.delivery_type === b.delivery_type
  );
}
