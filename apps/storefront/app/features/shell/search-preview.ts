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
  /** The number of products found. */
  total: number;
  /** The best matches; where nothing fits, some recommendations. */
  products: SearchHit[];
  /** Matching products that were recently withdrawn; shown if there is room, and not counted. */
  withdrawn: SearchHit[];
}

/** The path of the list of all matches for a term, by relevance. */
export function searchPath(term: string): string {
  return `/product-overview?${new URLSearchParams({ search: term, page: "1" })}`;
}
