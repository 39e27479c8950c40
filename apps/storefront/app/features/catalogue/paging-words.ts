import type { Translate } from "@guerdon/messages";

export type PagingWords = Record<"label" | "prev" | "next" | "position", string>;

/** The words of links to other pages: a page that hardly ever has several gets them from the server. */
export function pagingWords(t: Translate, { page, pageCount }: { page: number; pageCount: number }): PagingWords {
  return {
    label: t("catalogue.paging.label"),
    prev: t("catalogue.paging.prev"),
    next: t("catalogue.paging.next"),
    position: t("catalogue.paging.position", { page, pages: pageCount }),
  };
}
