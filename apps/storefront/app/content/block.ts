import type { CardData } from "../features/catalogue/product-card.tsx";
import type { NewsletterWords } from "../features/newsletter/newsletter-form.tsx";
import type { PromotionGroup } from "../features/promotion/promotion-data.ts";
import type { PictureData } from "../ui/picture.tsx";

/** A part of a content page, reduced to what the browser needs. */
export interface Block {
  id: string;
  /** Its path in the content system, where annotations of its editor are put around it [editing.annotations]. */
  mark?: string;
  /** Last part of the node's template: `text`, `accordion`, `heading`. */
  template: string;
  /** A variant of the template. */
  kind?: string;
  title?: string;
  /** Sanitised HTML. */
  text?: string;
  /** The words of a link, and where it leads: a path of the shop without language, or another host. */
  label?: string;
  link?: string;
  picture?: PictureData;
  /** Filled in for the visitor. */
  filling?: Filling;
  parts: Block[];
}

/** The parts of a block that are no content: products, the visitor's codes, a form. */
export interface Filling {
  products?: CardData[];
  /** `ending` is what screen readers say instead of a masked code. */
  codes?: { id: string; name: string; ending?: string; value: string }[];
  newsletter?: NewsletterWords;
  promotions?: PromotionGroup;
}
