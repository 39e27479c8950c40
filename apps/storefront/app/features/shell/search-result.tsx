import { REWARD } from "@guerdon/domain/product";
import { useEffect } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useSliderWords } from "../../page/slider-words.ts";
import { useMoney, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import { Slider } from "../../ui/slider.tsx";
import { type SearchHit, type SearchPreview, searchPath } from "./search-preview.ts";

interface SearchResultProps {
  /** Prefix of the elements' ids: the list is `{id}-list`, its first match `{id}-0`. */
  id: string;
  preview: SearchPreview | undefined;
  /** Index of the active match; -1 if there is none. */
  active: number;
  busy: boolean;
  onFollow: () => void;
}

export function SearchResult({ id, preview, active, busy, onFollow }: SearchResultProps) {
  const t = useT();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  if (!preview) {
    return <p className="search-hint">{t("catalogue.search.hint")}</p>;
  }
  if (preview.total === 0) {
    return <NothingFound preview={preview} onFollow={onFollow} />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links within are followed, by click or key
    <div className="search-found" aria-busy={busy} onClick={onFollow}>
      <div id={`${id}-list`} role="listbox" aria-label={t("catalogue.search.matches")} className="search-list">
        {[...preview.products, ...preview.withdrawn].map((hit, at) => {
          const withdrawn = at >= preview.products.length;
          return (
            <PageLink
              key={hit.number}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              to={`/product-details/${hit.number}`}
              className={classOf(withdrawn)}
            >
              <HitCard hit={hit} withdrawn={withdrawn} />
            </PageLink>
          );
        })}
      </div>
      <PageLink to={searchPath(preview.term)} className={buttonClass("quiet")}>
        {t("catalogue.search.show-all", { count: preview.total })}
      </PageLink>
    </div>
  );
}

/** Announces the number of matches to screen readers. */
export function SearchStatus({ preview }: { preview: SearchPreview | undefined }) {
  const t = useT();
  const withdrawn = preview?.withdrawn.map(({ name }) => name).join(", ");
  const nothing = withdrawn
    ? t("text.pair", { label: t("product.withdrawn"), value: withdrawn })
    : t("catalogue.search.nothing.title", { term: preview?.term ?? "" });
  return (
    <p className="sr-only" role="status">
      {preview &&
        (preview.total > 0 ? t("catalogue.search.count", { count: preview.total, term: preview.term }) : nothing)}
    </p>
  );
}

/** For a search without matches, or with withdrawn ones only: a message and popular products. */
function NothingFound({ preview, onFollow }: { preview: SearchPreview; onFollow: () => void }) {
  const t = useT();
  const words = useSliderWords();
  const title = t("product.recommended");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links within are followed, by click or key
    <div
      className="search-found"
      onClick={({ target }) => target instanceof Element && target.closest("a") && onFollow()}
    >
      {preview.withdrawn.length > 0 ? (
        <>
          <h2>{t("product.withdrawn")}</h2>
          <ul className="search-list">
            <HitItems hits={preview.withdrawn} withdrawn />
          </ul>
        </>
      ) : (
        <div className="grid gap-1">
          <h2>{t("catalogue.search.nothing.title", { term: preview.term })}</h2>
          <p>{t("catalogue.search.nothing.text")}</p>
        </div>
      )}
      <Slider head={<h3>{title}</h3>} title={title} words={words} className="search-slider" still>
        <HitItems hits={preview.products} withdrawn={false} />
      </Slider>
      <PageLink to="/product-overview?recommended=true&page=1" className={buttonClass("quiet")}>
        {t("catalogue.search.nothing.action")}
      </PageLink>
    </div>
  );
}

const classOf = (withdrawn: boolean) => (withdrawn ? "card card-sold-out" : "card");

function HitItems({ hits, withdrawn }: { hits: readonly SearchHit[]; withdrawn: boolean }) {
  return hits.map((hit) => (
    <li key={hit.number}>
      <PageLink to={`/product-details/${hit.number}`} className={classOf(withdrawn)}>
        <HitCard hit={hit} withdrawn={withdrawn} />
      </PageLink>
    </li>
  ));
}

/** A search hit; withdrawn products have no price. */
function HitCard({ hit, withdrawn }: { hit: SearchHit; withdrawn: boolean }) {
  const t = useT();
  const money = useMoney();
  const { from, to } = hit;
  const price = !withdrawn && from !== undefined && (to === undefined ? money(from) : `${money(from)} – ${money(to)}`);
  return (
    <>
      <b lang={hit.lang}>{hit.name}</b>
      <span>{t(`product.kind.${hit.type}`)}</span>
      {price && <span className="card-price">{price}</span>}
      <GiftCard kind={hit.type === REWARD ? "thing" : "card"} picture={hit.picture} />
      {withdrawn && <span className="card-unavailable">{t("product.withdrawn")}</span>}
      {hit.soldOut && !withdrawn && <span className="card-unavailable">{t("product.sold-out")}</span>}
    </>
  );
}
