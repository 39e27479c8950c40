import type { BasketLine } from "../basket/basket.ts";
import { DELIVERY_TYPES, POST } from "../fulfilment/delivery.ts";
import { type Currency, type MinorUnits, withoutTax } from "../money/money.ts";
import { fitsFreeAmount, freeAmountPrice, freeAmountVariation, type PricedProduct } from "../product/product.ts";
import { effectiveTaxRate } from "../product/product-tax.ts";

/**
 * The operations of a procurement system: to fill a basket, to continue one, or to look at one [punchout.operations].
 */
export const PUNCHOUT_OPERATIONS = ["create", "edit", "inspect"] as const;
export type PunchoutOperation = (typeof PUNCHOUT_OPERATIONS)[number];

/** Seconds for which a start page can be opened, once [punchout.start]. */
export const START_SECONDS = 600;

/** Seconds for which the same request gets the same answer [punchout.repetition]. */
export const REPETITION_SECONDS = 600;

/** Seconds after the hand-over for which its page can be shown and sent again [punchout.send-again]. */
export const SEND_AGAIN_SECONDS = 600;

/** A position that a procurement system names when it comes back with a basket. */
export interface NamedItem {
  /** Our id of what is ordered. */
  part: string;
  /** Additional data that we sent for it, to find it again; null if the system did not keep it. */
  auxiliary: string | null;
  quantity: number;
  /** In minor units, as the system knows it; null if it names none. */
  unit_price: MinorUnits | null;
}

/** A line as procurement systems name it. */
export interface NamedPart {
  part: string;
  auxiliary: string;
}

/** Names a line so that `namedLine` finds it again, whatever was chosen. */
export function namedPart(line: BasketLine, unitPrice: MinorUnits): NamedPart {
  const { product_number, variation_number, delivery_type, face_value } = line;
  return {
    part: variation_number,
    auxiliary: [product_number, delivery_type, face_value ?? "", unitPrice].join(":"),
  };
}

/** Product, delivery, chosen amount and price per piece. */
const AUXILIARY = /^(?<product>[A-Za-z0-9]{1,50}):(?<delivery>\d{1,2}):(?<amount>\d{0,12}):(?<price>\d{1,12})$/;

/** A line of a basket that came back, with the price per piece that the procurement system has. */
export interface ReturnedLine {
  line: BasketLine;
  unit_price: MinorUnits | null;
}

/** True if the item has nothing but our id of the variation: the product must be found by that. */
export function isNamedByPart({ auxiliary }: Pick<NamedItem, "auxiliary">): boolean {
  return !AUXILIARY.test(auxiliary ?? "");
}

/**
 * The line that an item names. An item that the shop never named is a line of a product that there is not, so that it is
 * shown as gone instead of being dropped [punchout.returned-lines].
 * @param product the one that has the variation, with its prices here; asked of an item that `isNamedByPart` only
 */
export function returnedLine(item: NamedItem, position: number, product?: PricedProduct): ReturnedLine {
  const { part, quantity, unit_price } = item;
  const named = AUXILIARY.exec(item.auxiliary ?? "")?.groups;
  if (!named) {
    return { line: { position, variation_number: part, quantity, ...choiceOf(item, product) }, unit_price };
  }
  return {
    line: {
      position,
      product_number: named.product ?? part,
      variation_number: part,
      face_value: named.amount ? Number(named.amount) : null,
      quantity,
      delivery_type: DELIVERY_TYPES.find((type) => String(type) === named.delivery) ?? POST,
    },
    unit_price: unit_price ?? Number(named.price),
  };
}

/**
 * Returns the choice for a product, as far as our id of the variation and the price tell it [punchout.returned-lines].
 */
function choiceOf({ part, unit_price }: NamedItem, product: PricedProduct | undefined) {
  const isFree = product && part === freeAmountVariation(product.number);
  return {
    product_number: product?.number ?? part,
    face_value: isFree && unit_price !== null ? amountPricedAt(product, unit_price) : null,
    delivery_type: product?.delivery_options[0] ?? POST,
  };
}

/** The amount that a customer chose, by its price per piece without tax; null if no amount has this price. */
function amountPricedAt(product: PricedProduct, unitPrice: MinorUnits): MinorUnits | null {
  const bounds = product.free_amount;
  if (!bounds) {
    return null;
  }
  const worth = (unitPrice * (100 + effectiveTaxRate(product.legal_kind, product.tax_rate))) / (100 - bounds.discount);
  const amount = bounds.min + Math.round((worth - bounds.min) / bounds.step) * bounds.step;
  const hasPrice = netUnitPrice(product, freeAmountPrice(bounds, amount)) === unitPrice;
  return fitsFreeAmount(bounds, amount) && hasPrice ? amount : null;
}

/** Returns the price of a piece without tax, rounded [punchout.sum]. */
export function netUnitPrice(
  { legal_kind, tax_rate }: Pick<PricedProduct, "legal_kind" | "tax_rate">,
  sellingPrice: MinorUnits,
): MinorUnits {
  return withoutTax(sellingPrice, effectiveTaxRate(legal_kind, tax_rate));
}

/** A line as it is handed to a procurement system. Amounts in minor units. */
export interface HandedLine extends NamedPart {
  position: number;
  quantity: number;
  /** Without tax, of one piece. */
  unit_price: MinorUnits;
  /** Percent. */
  tax_rate: number;
  /** The tax of all pieces. */
  tax: MinorUnits;
  name: string;
  /** BCP 47, of the name. */
  language: string;
  /** As the catalogue names it: a code of UN/CEFACT, such as C62. */
  unit_of_measure: string;
  /** Eight digits. */
  unspsc: string;
}

/** A basket as it is handed to a procurement system. Nothing in it is about a person [punchout.message]. */
export interface HandedBasket {
  currency: Currency;
  lines: HandedLine[];
  /** The sum of price per piece times quantity, without tax [punchout.sum]. */
  total: MinorUnits;
  /** Tax by rate in percent, lowest first. */
  tax: { rate: number; amount: MinorUnits }[];
}

/** The basket of these lines, with its sums. */
export function handedBasket(currency: Currency, lines: HandedLine[]): HandedBasket {
  const rates = [...new Set(lines.map(({ tax_rate }) => tax_rate))].filter((rate) => rate > 0).sort((a, b) => a - b);
  return {
    currency,
    lines,
    total: lines.reduce((total, { unit_price, quantity }) => total + unit_price * quantity, 0),
    tax: rates.map((rate) => ({
      rate,
      amount: lines.reduce((total, line) => (line.tax_rate === rate ? total + line.tax : total), 0),
    })),
  };
}

/** The rules of a procurement system for a line [punchout.check]. */
export interface HandOverRules {
  /** Characters of an id that the system can keep. */
  part_length: number;
  auxiliary_length: number;
  /** The currencies that the system takes; empty: any. */
  currencies: readonly Currency[];
  /** The unit that the system knows, by that of the catalogue; one that is missing is sent as it is. */
  units: Readonly<Record<string, string>>;
  /** The units that the system takes; empty: any. */
  known_units: readonly string[];
}

/** Why a procurement system would refuse a line; `not_offered` is that of the shop. */
export const LINE_PROBLEMS = ["not_offered", "part_too_long", "unit_unknown", "currency_unknown"] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** The unit of measure of a line as the procurement system knows it. */
export function unitFor({ unit_of_measure }: Pick<HandedLine, "unit_of_measure">, { units }: HandOverRules): string {
  return units[unit_of_measure] ?? unit_of_measure;
}

/** Returns the problems for which the buyer's system would refuse a basket, line by line [punchout.check]. */
export function handOverProblems(
  { currency, lines }: HandedBasket,
  rules: HandOverRules,
): { position: number; problem: LineProblem }[] {
  return lines.flatMap((line) =>
    lineProblems(line, currency, rules).map((problem) => ({ position: line.position, problem })),
  );
}

function lineProblems(line: HandedLine, currency: Currency, rules: HandOverRules): LineProblem[] {
  const { part_length, auxiliary_length, currencies, known_units } = rules;
  const found: [LineProblem, boolean][] = [
    ["part_too_long", line.part.length > part_length || line.auxiliary.length > auxiliary_length],
    ["unit_unknown", known_units.length > 0 && !known_units.includes(unitFor(line, rules))],
    ["currency_unknown", currencies.length > 0 && !currencies.includes(currency)],
  ];
  return found.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}
