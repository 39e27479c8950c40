import type { CategoryView, CurrencyView, ListedProductView, ProductView } from "@guerdon/contract";
import { lineLimit, type OrderLimits } from "@guerdon/domain/basket/basket-limits";
import { deliveryFee, type FeeRule } from "@guerdon/domain/basket/fees";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import { type MinorUnits, withoutTax } from "@guerdon/domain/money";
import {
  type Category,
  discountPercent,
  freeAmountPrice,
  freeAmountVariation,
  HIDDEN_FACE_VALUE,
  highestPrice,
  isVoucher,
  lowestPrice,
  type PictureRef,
  type PricedProduct,
  type PricingPolicy,
  type Product,
  type ProductTexts,
  type SellingPrices,
  sellingPrices,
  type Variation,
} from "@guerdon/domain/product";
import { smallestReduction } from "@guerdon/domain/product/price-reduction";
import { effectiveTaxRate } from "@guerdon/domain/product/product-tax";
import { cardText } from "@guerdon/domain/promotion/teaser";
import { type Language, localize, resolvedLanguage } from "@guerdon/domain/text/language";
import { trackingValue } from "@guerdon/domain/tracking";

/** The properties of a website and language that determine how a catalogue is shown. */
export interface Audience {
  language: Language;
  fallback: Language;
  currency: CurrencyView;
  pricing: PricingPolicy;
  /** True if prices are shown without tax [website.net-prices]. */
  showsNet: boolean;
  fees: readonly FeeRule[];
  /** Maximum quantity of a line. */
  itemLimit: number;
  limits: OrderLimits;
  /** The reference prices of reduced prices, by variation number [product.reduction]. */
  reducedFrom: ReadonlyMap<string, MinorUnits>;
}

const NO_TEXTS: ProductTexts = { name: "", name_short: "", description: "" };

type Languages = Pick<Audience, "language" | "fallback">;

/** Texts and their language, which may be a fallback. */
interface ResolvedTexts extends ProductTexts {
  language: Language;
}

/** A product's texts in the language of the audience [website.text-fallback]. */
export function textsFor({ texts }: Pick<Product, "texts">, { language, fallback }: Languages): ResolvedTexts {
  const resolved = resolvedLanguage(texts, language, fallback) ?? language;
  return { ...(texts[resolved] ?? NO_TEXTS), language: resolved };
}

/** A variation's attributes in the language of the audience, with the same fallback. */
export function attributesFor({ attributes }: Variation, { language, fallback }: Languages): Record<string, string> {
  return localize(attributes, language, fallback) ?? {};
}

export function categoryView(category: Category, { language, fallback }: Audience): CategoryView {
  const name = localize(category.texts, language, fallback)?.name ?? String(category.id);
  return { id: category.id, name, is_hidden: category.is_hidden };
}

/** Delivery types as on the wire. */
export function deliveryOptions(types: readonly DeliveryType[]): { id: DeliveryType }[] {
  return types.map((id) => ({ id }));
}

/** The picture in lists: the card of a voucher, the first catalogue picture of a reward. */
function listPicture(product: Product): PictureRef | null {
  return product.gift_card_image ?? product.catalog_images[0] ?? product.big_images[0] ?? null;
}

/** The picture of a chosen variation: its own, else the product's. */
export function linePicture(product: Product, variation: Variation): PictureRef | null {
  return variation.picture ?? listPicture(product);
}

export function listedProductView(product: PricedProduct, audience: Audience): ListedProductView {
  const texts = textsFor(product, audience);
  const asked = sellingPrices(product);
  const selling_price = lowestPrice(asked);
  const highest_selling_price = highestPrice(asked);
  return {
    number: product.number,
    language: texts.language,
    name: texts.name,
    name_short: texts.name_short,
    brand: product.brand,
    type_group: product.type_group,
    categories: product.categories,
    selling_price,
    highest_selling_price,
    ...(audience.showsNet && {
      net_selling_price: netOf(product, selling_price),
      net_highest_selling_price: netOf(product, highest_selling_price),
      net_recommended_retail_price: netOf(product, product.recommended_retail_price),
    }),
    ...(product.labels.includes("highlight") && { card_text: cardText(texts.description) }),
    shows_face_value: product.external_product_value_type_id !== HIDDEN_FACE_VALUE,
    recommended_retail_price: product.recommended_retail_price,
    displayed_discount: product.displayed_discount,
    reduction_percent: smallestReduction(measuredPrices(product, audience)),
    sold_out: product.sold_out,
    labels: product.labels,
    picture: listPicture(product),
    delivery_options: deliveryOptions(product.delivery_options),
  };
}

export function productView(product: PricedProduct, audience: Audience): ProductView {
  const texts = textsFor(product, audience);
  return {
    ...listedProductView(product, audience),
    type: product.legal_kind,
    maximum_quantity: lineLimit(audience, product.limits),
    tax_rate: effectiveTaxRate(product.legal_kind, product.tax_rate),
    net_recommended_retail_price: netOf(product, product.recommended_retail_price),
    description: texts.description,
    redemption_conditions: texts.redemption_conditions ?? null,
    discount: discountPercent(product),
    discount_text: texts.discount_text ?? null,
    info_url: product.info_url,
    variations: product.variations.map((variation) => variationView(product, variation, audience)),
    free_amount: product.free_amount && {
      variation_id: freeAmountVariation(product.number),
      ...product.free_amount,
    },
    delivery_fee: deliveryFee(audience.fees, product),
    gift_card_image: product.gift_card_image,
    catalog_images: product.catalog_images,
    big_images: product.big_images,
    sublists: product.sublists,
    online_accepted_quantity: product.online_accepted_quantity,
    external_product_value_type_id: product.external_product_value_type_id,
    product_questionnaire: product.product_questionnaire,
    tracking_name: product.tracking_name,
    online_redeemable: product.online_redeemable,
    offline_redeemable: product.offline_redeemable,
    printable_as_barcode: product.printable_as_barcode,
    usable_on_smartphone: product.usable_on_smartphone,
    redeemable_against_foreign_vouchers: product.redeemable_against_foreign_vouchers,
  };
}

function variationView(
  product: PricedProduct,
  variation: Variation,
  audience: Audience,
): ProductView["variations"][number] {
  const price = variation.selling_price;
  const worth = variation.retail_value ?? 0;
  return {
    number: variation.number,
    face_value: variation.face_value === null ? null : { amount: variation.face_value, currency: audience.currency },
    selling_price: price,
    net_selling_price: netOf(product, price),
    retail_value: variation.retail_value,
    net_retail_value: netOf(product, variation.retail_value),
    savings: Math.max(0, worth - price),
    net_savings: Math.max(0, netOf(product, worth) - netOf(product, price)),
    lowest_price_30_days: audience.reducedFrom.get(variation.number) ?? null,
    tracking_value: trackingValue(variation, effectiveTaxRate(product.legal_kind, product.tax_rate)),
    attributes: attributesFor(variation, audience),
    picture: variation.picture,
  };
}

/** The selling prices of a product as shown to the audience, gross or net. */
export function shownPrices(product: PricedProduct, { showsNet }: Audience): SellingPrices {
  const { fixed, free } = sellingPrices(product);
  if (!showsNet) {
    return { fixed, free };
  }
  const net = (price: MinorUnits) => netOf(product, price);
  return { fixed: fixed.map(net), free: free && { min: net(free.min), max: net(free.max) } };
}

/** An amount without the product's tax. */
function netOf<Amount extends MinorUnits | null>({ legal_kind, tax_rate }: Product, gross: Amount): Amount {
  return (gross === null ? gross : withoutTax(gross, effectiveTaxRate(legal_kind, tax_rate))) as Amount;
}

/** All prices with their reference prices, which are never the recommended price [product.recommended-price]. */
function measuredPrices(product: PricedProduct, { reducedFrom }: Audience) {
  const isCard = isVoucher(product);
  const fixed = product.variations.map(({ number, selling_price, retail_value }) => ({
    now: selling_price,
    before: reducedFrom.get(number) ?? (isCard ? retail_value : null),
  }));
  const free = product.free_amount;
  return free ? [...fixed, { now: freeAmountPrice(free, free.min), before: free.min }] : fixed;
}
