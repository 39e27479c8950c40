import type { Language } from "@guerdon/domain/language";
import type { TypeGroup } from "@guerdon/domain/product";
import type { PictureData } from "../../ui/picture.tsx";

/** A match as the search overlay shows it. */
export interface SearchHit {
  number: string;
  /** Of the name, where it is not the page's. */
  lang?: Language;
  name: string;
  type: TypeGroup;
  picture: PictureData | null;
  /** Lowest and highest price in minor units; absent where it is not shown in lists. */
  from?: number;
  to?: number;
  soldOut?: true;
}

export interface SearchPreview {
  term: string;
  /** How many products fit. */
  total: number;
  /** The best matches; where nothing fits, some recommendations. */
  products: SearchHit[];
  /** What would fit as well, but was withdrawn a short while ago; shown where there is room, and not counted. */
  withdrawn: SearchHit[];
}

/** The list of everything that fits a term, in the order of relevance. */
export function searchPath(term: string): string {
  return `/product-overview?${new URLSearchParams({ search: term, page: "1" })}`;
}
