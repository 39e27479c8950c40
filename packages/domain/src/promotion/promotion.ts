import type { PictureRef } from "../product/product.ts";
import type { Localized } from "../text/language.ts";
import { contrast, TEXT_CONTRAST, textOn } from "../theme/colour.ts";

/** Where a promotion leads [promotion.links]. */
export type PromotionLink =
  | { link_type: "category"; category: number }
  | { link_type: "product"; product: string }
  /** A host that the website allows. */
  | { link_type: "external"; url: string }
  /** A page of the shop, by its path without language. */
  | { link_type: "page"; page: string }
  | { link_type: "all-products" }
  | { link_type: "partner-portal" };

/** The looks of a promotion's button: filled, or with an edge only. */
export const BUTTON_VARIANTS = ["primary", "secondary"] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

/** A promotion of a website [promotion.fields]. */
export interface Promotion {
  /** Unique within the website. */
  name: string;
  headline_text: Localized<string>;
  button_text: Localized<string>;
  button_variant: ButtonVariant;
  /** Hexadecimal colours. */
  text_color: string;
  background_color: string;
  /** A cut-out beside the text, and a picture that fills the banner. */
  product_image: PictureRef | null;
  banner_image: PictureRef | null;
  link: PromotionLink;
  /** The highest comes first. */
  weight: number;
  /** Days such as 2027-12-31, both included; null is open. */
  start_date: string | null;
  end_date: string | null;
  active: boolean;
  places: readonly PromotionPlace[];
}

/** Where a promotion is shown: the website's welcome page, its teaser, or a page by its path such as `/faq`. */
export type PromotionPlace = "website" | "teaser" | `/${string}`;

/** Promotions of a teaser at most [promotion.teaser]. */
export const TEASER_LIMIT = 2;

/**
 * True if a promotion is shown on a day [promotion.days].
 * @param day of the website, such as 2027-12-31
 */
export function isShownOn({ active, start_date, end_date }: Promotion, day: string): boolean {
  return active && (start_date === null || start_date <= day) && (end_date === null || day <= end_date);
}

/** All promotions of a place on a day, the heaviest first [promotion.order]. */
export function promotionsAt(
  promotions: readonly Promotion[],
  { place, day }: { place: PromotionPlace; day: string },
): Promotion[] {
  return promotions
    .filter((promotion) => promotion.places.includes(place) && isShownOn(promotion, day))
    .toSorted((one, other) => other.weight - one.weight || (one.name < other.name ? -1 : 1));
}

/** The text colour of a promotion, or one that is legible on its ground where that is not [promotion.contrast]. */
export function legibleText({
  text_color,
  background_color,
}: Pick<Promotion, "text_color" | "background_color">): string {
  return contrast(text_color, background_color) >= TEXT_CONTRAST ? text_color : textOn(background_color);
}
