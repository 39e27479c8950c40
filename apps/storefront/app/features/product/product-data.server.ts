import type { BasketView, ProductView } from "@guerdon/contract";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import { withoutTax } from "@guerdon/domain/money";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import { isReward, isVoucher, type Label, type SurveyAnswer, type TypeGroup } from "@guerdon/domain/product";
import { reductionPercent } from "@guerdon/domain/product/price-reduction";
import { teaserOf } from "@guerdon/domain/promotion/teaser";
import type { Language } from "@guerdon/domain/text/language";
import { foreignLang } from "../../page/product-texts.ts";
import type { PageContext } from "../../server/page-context.server.ts";
import type { PictureData } from "../../ui/picture.tsx";
import { guaranteeOf } from "./guarantee.server.ts";
import { priceNote } from "./price-note.server.ts";
import { type RedemptionFact, redemptionFacts } from "./redemption-facts.server.ts";

/** A fixed amount of a card, or an article of a reward. */
export interface VariationChoice {
  id: string;
  /** Selling price in minor units, without tax where the website shows net prices. */
  price: number;
  /** The gross amount due, if the price is shown without tax. */
  due?: number;
  /** The face value of a card sold for less. */
  face?: number;
  /** The face value to compare with the price: without tax if the price is. */
  worth?: number;
  /** For a reduced price: the lowest price of the previous 30 days, and the reduction as text if it is a percent or more. */
  before?: { price: number; off?: string };
  /** Colour, size and the like, in the order of their names. */
  values: string[];
  picture: PictureData | null;
}

/** The data of the product page. */
export interface ProductData {
  number: string;
  /** The language of name and texts if it differs from the page's. */
  lang?: Language;
  name: string;
  brand: string;
  type: TypeGroup;
  /** All pictures in order, including those of variations. */
  pictures: PictureData[];
  /** The tax to be added, in percent, if prices are shown without it. */
  addedTax?: number;
  /** The note on tax and delivery costs. */
  priceNote?: string;
  labels: Label[];
  soldOut: boolean;
  /** The product was recently withdrawn. */
  withdrawn: boolean;
  /** The attributes that distinguish the choices: colour, size and the like. */
  attributes: string[];
  choices: VariationChoice[];
  /** `discount` is the percentage off a custom amount. */
  free: { id: string; min: number; max: number; step: number; discount: number } | null;
  deliveries: DeliveryType[];
  /** True if the brand asks whether it was known before. */
  survey: boolean;
  /** Recommended retail price of a reward that costs less. */
  rrp?: number;
  discountText?: string;
  maxQuantity: number;
  /** The teaser of a reward with a long description. */
  teaser?: string;
  description: string;
  conditions: string | null;
  infoUrl: string | null;
  facts: RedemptionFact[];
  /** The notice of the legal guarantee as HTML; its heading has the id "guarantee". */
  guarantee?: string;
  /** Adding it opens the sidebar instead of leaving the page (page option `addToCart`). */
  opensSidebar: boolean;
}

/** The brands whose survey was answered by yes or no in the basket. They are not asked about again [product.survey]. */
export function answeredBrands(basket: Pick<BasketView, "product_position"> | null): string[] {
  const lines = basket?.product_position ?? [];
  const isGiven = (answer: SurveyAnswer | undefined) => answer === "answer_a" || answer === "answer_b";
  return lines.filter(({ selected_answer }) => isGiven(selected_answer)).map(({ brand }) => brand);
}

/** @param answered brands whose survey the customer has answered already */
export function productData(context: PageContext, product: ProductView, answered: readonly string[] = []): ProductData {
  const { language, website } = context;
  const choices = product.variations.map((variation) => choiceOf(product, variation, language));
  const isThing = isReward(product);
  const rrp = isThing ? rrpOf(product) : undefined;
  const isCheaper = rrp !== undefined || choices.some(({ worth, before }) => worth !== undefined || before);
  const note = priceNote(context, product);
  const guarantee = guaranteeOf(context, product);
  const teaser = isThing ? teaserOf(product.description) : undefined;
  return {
    number: product.number,
    ...foreignLang(product, language),
    name: product.name,
    brand: product.brand,
    type: product.type_group,
    pictures: picturesOf(product),
    labels: product.withdrawn ? [] : labelsOf(product),
    soldOut: product.sold_out,
    withdrawn: product.withdrawn === true,
    attributes: Object.keys(product.variations[0]?.attributes ?? {}),
    choices,
    free: freeAmountOf(product),
    deliveries: product.delivery_options.map(({ id }) => id),
    survey: product.product_questionnaire && !answered.includes(product.brand),
    ...(rrp !== undefined && { rrp }),
    ...(showsNet(product) && { addedTax: product.tax_rate }),
    ...(note && { priceNote: note }),
    ...(isCheaper && product.discount_text && { discountText: product.discount_text }),
    maxQuantity: product.maximum_quantity,
    ...(teaser && { teaser }),
    description: product.description,
    conditions: product.redemption_conditions,
    infoUrl: product.info_url,
    facts: redemptionFacts(product),
    ...(guarantee && { guarantee }),
    opensSidebar: website.page_options.addToCart === "add-cart-sidebar",
  };
}

type VariationView = ProductView["variations"][number];

function choiceOf(product: ProductView, variation: VariationView, language: Language): VariationChoice {
  const { selling_price, net_selling_price, retail_value, lowest_price_30_days: before } = variation;
  const isWorth = isVoucher(product) && retail_value !== null && retail_value > selling_price;
  const worth = showsNet(product) ? variation.net_retail_value : retail_value;
  return {
    id: variation.number,
    ...(showsNet(product) ? { price: net_selling_price, due: selling_price } : { price: selling_price }),
    ...(isWorth && { face: retail_value, worth: worth ?? retail_value }),
    ...(before !== null && {
      before: {
        price: showsNet(product) ? withoutTax(before, product.tax_rate) : before,
        ...offOf(reductionPercent(before, selling_price), language),
      },
    }),
    values: Object.values(variation.attributes),
    picture: variation.picture,
  };
}

function offOf(percent: number, language: Language): { off?: string } {
  return percent > 0 ? { off: formatPercent(percent, language) } : {};
}

/** True if the website shows net prices: only then do lists contain them. */
function showsNet({ net_selling_price }: ProductView): boolean {
  return net_selling_price !== undefined;
}

/** Never struck through, since it is no earlier price of this shop [product.recommended-price]. */
function rrpOf(product: ProductView): number | undefined {
  const { recommended_retail_price: rrp, net_recommended_retail_price: net, highest_selling_price } = product;
  if (rrp === null || rrp <= highest_selling_price) {
    return undefined;
  }
  return (showsNet(product) ? net : rrp) ?? undefined;
}

function freeAmountOf({ free_amount }: ProductView): ProductData["free"] {
  if (!free_amount) {
    return null;
  }
  const { variation_id: id, ...bounds } = free_amount;
  return { id, ...bounds };
}

/** A card shows its artwork; a reward its big pictures and those of its articles, each once. */
function picturesOf(product: ProductView): PictureData[] {
  const own = isReward(product) ? product.big_images : [product.gift_card_image];
  const all = [...own, ...product.variations.map(({ picture }) => picture)].filter((picture) => picture !== null);
  const shown = all.length > 0 ? all : [product.picture].filter((picture) => picture !== null);
  return [...new Map(shown.map((picture) => [picture.id, picture])).values()];
}

/** Both labels for "popular" have the same text; a product with both shows the highlighted one [product.labels]. */
function labelsOf({ labels }: ProductView): Label[] {
  return labels.includes("popular_fav") ? labels.filter((label) => label !== "popular") : labels;
}
