import type { ButtonVariant } from "@guerdon/domain/promotion";
import type { PictureData } from "../../ui/picture.tsx";

/** Where a promotion leads: within the shop, to another host, or to the partner's portal. */
export type PromotionTarget = { to: string } | { href: string } | "portal";

/** A promotion as it is shown. */
export interface PromotionData {
  name: string;
  /** The language of its texts, if not that of the page. */
  lang?: string;
  headline: string;
  button: string;
  variant: ButtonVariant;
  /** The class that has the colours of its ground and text. */
  ground: string;
  /** Fills the banner. */
  scene?: PictureData;
  /** A cut-out beside the text. */
  product?: PictureData;
  target: PromotionTarget;
}

/** Promotions of one place of a page, with what assistive technology calls them. */
export interface PromotionGroup {
  label: string;
  promotions: PromotionData[];
}
