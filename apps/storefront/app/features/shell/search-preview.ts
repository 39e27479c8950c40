import type { TypeGroup } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import type { PictureData } from "../../ui/picture.tsx";

/** The parameter that names the page over which the search opened. */
export const OVERLAY_PAGE = "over";

/** A match in the search overlay. */
export interface SearchHit {
  number: string;
  /** The language of the name if it differs from the page's. */
  lang?: Language;
  name: string;
  type: TypeGroup;
  picture: PictureData | null;
  /** Lowest and highest price in minor units; absent if lists do not show it. */
  from?: number;
  to?: number;
  soldOut?: true;
}

export interface SearchPreview {
  term: string;
  /** The number of products found. */
  total: number;
  /** The best matches; recommended products if there are none. */
  products: SearchHit[];
  /** Matching products that were recently withdrawn; shown if there is room, and not counted. */
  withdrawn: SearchHit[];
}

/** The path of the list of all matches for a term, by relevance. */
export function searchPath(term: string): string {
  return `/product-overview?${new URLSearchParams({ search: term, page: "1" })}`;
}
