import { useEffect } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import { type SearchHit, type SearchPreview, searchAddress } from "./search-preview.ts";

interface SearchResultProps {
  /** Of the elements; the list is `{id}-list`, its first match `{id}-0`. */
  id: string;
  preview: SearchPreview | undefined;
  /** Place of the marked match; -1 where none is. */
  active: number;
  busy: boolean;
  onFollow: () => void;
}

export function SearchResult({ id, preview, active, busy, onFollow }: SearchResultProps) {
  const t = useT();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  if (!preview) return <p className="find-hint">{t("search.hint")}</p>;
  if (preview.total === 0) return <NothingFound preview={preview} onFollow={onFollow} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links within are followed, by click or key
    <div className="find-found" aria-busy={busy} onClick={onFollow}>
      <div id={`${id}-list`} role="listbox" aria-label={t("search.matches")} className="find-list">
        {preview.products.map((hit, at) => (
          <PageLink
            key={hit.number}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            to={`/product-details/${hit.number}`}
            className="pc"
          >
            <HitCard hit={hit} />
          </PageLink>
        ))}
      </div>
      <PageLink to={searchAddress(preview.term)} className={buttonClass("quiet")}>
        {t("search.show-all", { count: preview.total })}
      </PageLink>
    </div>
  );
}

/** Says how many were found, for those who do not see it. */
export function SearchStatus({ preview }: { preview: SearchPreview | undefined }) {
  const t = useT();
  return (
    <p className="vh" role="status">
      {preview &&
        (preview.total > 0
          ? t("search.count", { count: preview.total, term: preview.term })
          : t("search.nothing.title", { term: preview.term }))}
    </p>
  );
}

/** Nothing fits: says so, and shows what many like. */
function NothingFound({ preview, onFollow }: { preview: SearchPreview; onFollow: () => void }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links within are followed, by click or key
    <div className="find-found" onClick={onFollow}>
      <div className="grid gap-1">
        <h2>{t("search.nothing.title", { term: preview.term })}</h2>
        <p>{t("search.nothing.text")}</p>
      </div>
      <h3>{t("list.recommended")}</h3>
      <ul className="find-list">
        {preview.products.map((hit) => (
          <li key={hit.number}>
            <PageLink to={`/product-details/${hit.number}`} className="pc">
              <HitCard hit={hit} />
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink to="/product-overview?recommended=true&page=1" className={buttonClass("quiet")}>
        {t("search.nothing.action")}
      </PageLink>
    </div>
  );
}

function HitCard({ hit }: { hit: SearchHit }) {
  const t = useT();
  const money = useMoney();
  const { from, to } = hit;
  const price = from !== undefined && (to === undefined ? money(from) : `${money(from)} – ${money(to)}`);
  return (
    <>
      <b lang={hit.lang}>{hit.name}</b>
      <i>{t(`product.kind.${hit.type}`)}</i>
      {price && <span className="num">{price}</span>}
      <GiftCard kind={hit.type === "PHY" ? "thing" : "card"} picture={hit.picture} />
      {hit.soldOut && <span className="badge badge-quiet">{t("product.sold-out")}</span>}
    </>
  );
}
