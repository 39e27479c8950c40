import { SHIPPING_FILTERS } from "@guerdon/domain/fulfilment/delivery";
import type { MinorUnits } from "@guerdon/domain/money";
import { FILTER_NAMES, type FilterName, type FilterValues } from "@guerdon/domain/product/product-filters";
import type { Translate } from "@guerdon/messages/translator";

/** The filters that are set elsewhere on the page. */
export const OUTER_FILTERS = ["recommended", "category"] as const;

/** The groups of the filter panel, and the filters in each. */
export const PANEL_GROUPS = [
  ["catalogue.list.types", "productType"],
  ["catalogue.filter.shipping", "shippingMethod"],
  ["catalogue.filter.redemption", "redemptionType"],
  ["catalogue.filter.price", "price", "discount"],
  ["catalogue.filter.brand", "brands"],
] as const satisfies [label: string, ...Exclude<FilterName, (typeof OUTER_FILTERS)[number]>[]][];

/** Filters that are not in the panel come first. */
export const TAG_ORDER = new Set<FilterName>([...OUTER_FILTERS, ...FILTER_NAMES]);

/** Dependencies of the filter texts. */
export interface Wording {
  t: Translate;
  money: (amount: MinorUnits) => string;
  /** The categories available as filters. */
  categories: readonly { id: number; name: string }[];
}

type Single<Value> = Value extends readonly (infer Choice)[] ? Choice : NonNullable<Value>;

const TEXTS: { [Name in FilterName]: (wording: Wording, choice: Single<FilterValues[Name]>) => string | undefined } = {
  recommended: ({ t }) => t("catalogue.list.recommended"),
  productType: ({ t }, type) => t(`shell.nav.${type}`),
  shippingMethod: ({ t }, method) => t(`delivery.${SHIPPING_FILTERS[method][0]}`),
  redemptionType: ({ t }, type) => t(`catalogue.filter.redemption.${type}`),
  discount: ({ t }) => t("catalogue.filter.discounted"),
  price: ({ money }, { min, max }) => `${money(min)} – ${money(max)}`,
  category: ({ categories }, wanted) => categories.find(({ id }) => id === wanted)?.name,
  brands: (_, brand) => brand,
};

/** The text of a choice, in the panel and on its tag; undefined for a category that does not exist. */
export function choiceText(wording: Wording, name: FilterName, choice: unknown): string | undefined {
  return TEXTS[name](wording, choice as never);
}
