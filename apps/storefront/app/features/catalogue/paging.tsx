import { PageLink } from "../../page/page-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PagingWords } from "./paging-words.ts";

interface PagingProps {
  words: PagingWords;
  page: number;
  pageCount: number;
  /** The path of a page, without language. */
  pathOf: (page: number) => string;
}

/** Previous and next; turning a page replaces the history entry [catalogue.paging]. */
export function Paging({ words, page, pageCount, pathOf }: PagingProps) {
  if (pageCount < 2) {
    return null;
  }
  return (
    <nav aria-label={words.label} className="paging">
      <Turn rel="prev" word={words.prev} {...(page > 1 && { to: pathOf(page - 1) })} />
      <span className="figures">{words.position}</span>
      <Turn rel="next" word={words.next} {...(page < pageCount && { to: pathOf(page + 1) })} />
    </nav>
  );
}

function Turn({ rel, word, to }: { rel: "prev" | "next"; word: string; to?: string }) {
  const className = buttonClass("quiet");
  const shown = (
    <>
      {rel === "prev" && <Icon name="back" small />}
      {word}
      {rel === "next" && <Icon name="arrow" small />}
    </>
  );
  return to === undefined ? (
    <span className={className} aria-disabled="true">
      {shown}
    </span>
  ) : (
    <PageLink className={className} to={to} rel={rel} replace>
      {shown}
    </PageLink>
  );
}
