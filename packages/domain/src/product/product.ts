import type { Barcode } from "../fulfilment/barcode.ts";
import type { DeliveryType } from "../fulfilment/delivery.ts";
import { type Currency, type MinorUnits, percentOf } from "../money/money.ts";
import type { Localized } from "../text/language.ts";

/** The kinds of products, as the wire and stored products name them. */
export const GIFT_VOUCHER = "TVO";
export const THEMED_VOUCHER = "UVO";
export const REWARD = "PHY";
export const TYPE_GROUPS = [GIFT_VOUCHER, THEMED_VOUCHER, REWARD] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** True for a physical reward. */
export function isReward({ type_group }: { type_group: TypeGroup }): boolean {
  return type_group === REWARD;
}

/** True for a gift voucher and a themed voucher. */
export function isVoucher(product: { type_group: TypeGroup }): boolean {
  return !isReward(product);
}

/** The legal classification of a product. It determines withdrawal, tax and the guarantee notice. */
export const LEGAL_KINDS = ["goods", "single_purpose_voucher", "multi_purpose_voucher", "digital_code"] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export const LABELS = [
  "popular",
  "popular_fav",
  "highlight",
  "recommendation",
  "coupon_on_top",
  "new",
  "bestseller",
  "insider_tip",
] as const;
export type Label = (typeof LABELS)[number];

/** The outside services that make codes on demand [fulfilment.issuer]. */
export const ISSUERS = ["http"] as const;
export type IssuerName = (typeof ISSUERS)[number];

/** Answers to a product's survey: yes, no, and none [product.survey]. */
export const SURVEY_ANSWERS = ["answer_a", "answer_b", "no_answer"] as const;
export type SurveyAnswer = (typeof SURVEY_ANSWERS)[number];

export const RECOMMENDED_SUBLIST = 2;

/** The value type whose face value is not shown to the recipient or in lists [product.hidden-face-value]. */
export const HIDDEN_FACE_VALUE = "HID";

export interface ProductTexts {
  name: string;
  name_short: string;
  description: string;
  redemption_conditions?: string | undefined;
  discount_text?: string | undefined;
  /** Synonyms and nicknames. Search matches them, but they are not shown. */
  search_words?: string[] | undefined;
}

/** A picture in the picture server; width and height in pixels of the original. */
export interface PictureRef {
  id: string;
  width: number;
  height: number;
}

export interface Variation {
  number: string;
  face_value: MinorUnits | null;
  selling_price: MinorUnits;
  retail_value: MinorUnits | null;
  /** The attributes that distinguish it from other variations, by name: "Farbe" is "Koralle". */
  attributes: Localized<Record<string, string>>;
  /** The value of one piece in analytics; absent if it is the price without tax [tracking.value]. */
  tracking_value?: MinorUnits | undefined;
  /** Set if it looks different from the other variations. */
  picture: PictureRef | null;
}

/** Bounds of a face value that the customer chooses. */
export interface FreeAmount {
  min: MinorUnits;
  max: MinorUnits;
  step: MinorUnits;
}

/** The limits of one product in one order; null means no limit. Values are in minor units. */
export interface ProductLimits {
  /** Total selling price of its items. */
  maximum_value: MinorUnits | null;
  /** Total face value of its items. */
  maximum_virtual_value: MinorUnits | null;
  maximum_count: number | null;
}

export interface Product {
  number: string;
  /** Absent if the catalogue file has none. */
  limits?: ProductLimits | undefined;
  type_group: TypeGroup;
  legal_kind: LegalKind;
  /** Percent. */
  tax_rate: number;
  unit_of_measure: string;
  unspsc: string;
  brand: string;
  categories: number[];
  texts: Localized<ProductTexts>;
  info_url: string | null;
  /**
   * The issuer that makes its codes on demand; absent if they come from the stock [fulfilment.issuer]. Not shown to
   * visitors.
   */
  issuer?: IssuerName | undefined;
  variations: Variation[];
  free_amount: FreeAmount | null;
  recommended_retail_price: MinorUnits | null;
  /** Percent. */
  displayed_discount: number | null;
  delivery_options: DeliveryType[];
  gift_card_image: PictureRef | null;
  catalog_images: PictureRef[];
  big_images: PictureRef[];
  labels: Label[];
  sublists: number[];
  sold_out: boolean;
  online_accepted_quantity: number | null;
  external_product_value_type_id: string | null;
  product_questionnaire: boolean;
  tracking_name: string;
  online_redeemable: boolean;
  offline_redeemable: boolean;
  printable_as_barcode: boolean;
  /** The bar code that its codes are shown as; absent: none [fulfilment.barcode]. */
  barcode?: Barcode | undefined;
  usable_on_smartphone: boolean;
  redeemable_against_foreign_vouchers: boolean;
}

export interface Category {
  id: number;
  is_hidden: boolean;
  texts: Localized<{ name: string }>;
}

export interface Catalogue {
  id: string;
  currency: Currency;
  categories: Category[];
  products: Product[];
}

export interface PricingPolicy {
  /** The selling price of vouchers is reduced by their discount [product.redemption-discount]. */
  reducesVoucherPrices: boolean;
}

/** Bounds of a face value, and the percentage by which the website sells it below that value. */
export interface PricedFreeAmount extends FreeAmount {
  discount: number;
}

/** A product with the selling prices of a website, as `withSellingPrices` makes it of an imported one. */
export interface PricedProduct extends Product {
  free_amount: PricedFreeAmount | null;
}

/**
 * A product as a website sells it. Where vouchers are reduced by their discount, a variation that the catalogue already
 * sells below its retail value keeps its price [product.redemption-discount].
 */
export function withSellingPrices(product: Product, { reducesVoucherPrices }: PricingPolicy): PricedProduct {
  const discount = reducesVoucherPrices && isVoucher(product) ? (product.displayed_discount ?? 0) : 0;
  const priced = (variation: Variation): Variation =>
    variation.selling_price < (variation.retail_value ?? 0)
      ? variation
      : { ...variation, selling_price: reducedBy(discount, variation.selling_price) };
  return {
    ...product,
    variations: discount > 0 ? product.variations.map(priced) : product.variations,
    free_amount: product.free_amount && { ...product.free_amount, discount },
  };
}

function reducedBy(percent: number, price: MinorUnits): MinorUnits {
  return price - percentOf(price, percent);
}

/** The selling price of a freely chosen face value. */
export function freeAmountPrice({ discount }: Pick<PricedFreeAmount, "discount">, faceValue: MinorUnits): MinorUnits {
  return reducedBy(discount, faceValue);
}

/** The number of the variation that represents a freely chosen face value. */
export function freeAmountVariation(productNumber: string): string {
  return `${productNumber}-FREE`;
}

/** True if a face value is within the bounds and on a step. */
export function fitsFreeAmount(bounds: FreeAmount, faceValue: MinorUnits): boolean {
  return faceValue >= bounds.min && faceValue <= bounds.max && (faceValue - bounds.min) % bounds.step === 0;
}

/**
 * Finds a product's variation by its number. For a free amount it is created from the face value, with the selling price
 * of the website if the product has its prices.
 * @param faceValue the amount chosen by the customer; null if the variation has a fixed one
 * @returns undefined for an unknown number, and for a face value that is out of bounds or differs from the variation's
 * [product.free-amount]
 */
export function findVariation(
  product: Product | PricedProduct,
  number: string,
  faceValue: MinorUnits | null,
): Variation | undefined {
  if (number !== freeAmountVariation(product.number)) {
    const found = product.variations.find((variation) => variation.number === number);
    return faceValue === null || faceValue === found?.face_value ? found : undefined;
  }
  const bounds = product.free_amount;
  if (!bounds || faceValue === null || !fitsFreeAmount(bounds, faceValue)) {
    return undefined;
  }
  const selling_price = "discount" in bounds ? freeAmountPrice(bounds, faceValue) : faceValue;
  return { number, face_value: faceValue, selling_price, retail_value: faceValue, attributes: {}, picture: null };
}

/** True if a product counts as discounted [product.discounted]. */
export function isDiscounted(product: Product): boolean {
  const first = product.variations[0];
  if (isVoucher(product)) {
    return (product.displayed_discount ?? 0) > 0;
  }
  return first !== undefined && (product.recommended_retail_price ?? 0) > first.selling_price;
}

/** The discount in percent, 0 if there is none. For a reward it is computed from the recommended retail price. */
export function discountPercent(product: Product): number {
  const first = product.variations[0];
  if (!isDiscounted(product)) {
    return 0;
  }
  if (isVoucher(product) || !first || !product.recommended_retail_price) {
    return product.displayed_discount ?? 0;
  }
  return Math.round((1 - first.selling_price / product.recommended_retail_price) * 100);
}

/**
 * The retail value of one item, for savings: the variation's, or else a reward's recommended price; null if unknown.
 */
export function retailValueOf(
  product: Pick<Product, "type_group" | "recommended_retail_price">,
  variation: Pick<Variation, "retail_value">,
): MinorUnits | null {
  const recommended = isReward(product) ? product.recommended_retail_price : null;
  return variation.retail_value ?? recommended;
}

/**
 * The discount shown on a line, in percent. It is 0 if an item is sold at its retail value, as a free amount is outside
 * redemption shops [product.told-discount].
 * @param retailValue of one item; null if no saving is advertised
 */
export function lineDiscount(
  product: Pick<Product, "displayed_discount">,
  price: MinorUnits,
  retailValue: MinorUnits | null,
): number {
  return retailValue !== null && price < retailValue ? (product.displayed_discount ?? 0) : 0;
}

/** The selling prices of a product on a website. */
export interface SellingPrices {
  /** The prices of its variations, ascending, without duplicates. */
  fixed: MinorUnits[];
  /** The bounds of a free amount; null if the product has none. */
  free: { min: MinorUnits; max: MinorUnits } | null;
}

/** All selling prices of a product. */
export function sellingPrices({ variations, free_amount: free }: PricedProduct): SellingPrices {
  const fixed = new Set(variations.map(({ selling_price }) => selling_price));
  return {
    fixed: [...fixed].sort((a, b) => a - b),
    free: free && { min: freeAmountPrice(free, free.min), max: freeAmountPrice(free, free.max) },
  };
}

/** The lowest price, by which lists are sorted; 0 if there is none. */
export function lowestPrice({ fixed, free }: SellingPrices): MinorUnits {
  const prices = free ? [...fixed, free.min] : fixed;
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/** The highest price; 0 if there is none. */
export function highestPrice({ fixed, free }: SellingPrices): MinorUnits {
  return Math.max(0, ...fixed, free?.max ?? 0);
}
