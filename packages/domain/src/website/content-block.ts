/** The names of the blocks of which pages with content consist [content.blocks]. */
export type BlockName =
  | "accordion"
  | "banner"
  | "cards"
  | "couponing"
  | "hero"
  | "links"
  | "newsletter"
  | "promotions"
  | "slider"
  | "snippet"
  | "survey"
  | "teaser"
  | "text"
  | "trust"
  | "vouchers";
