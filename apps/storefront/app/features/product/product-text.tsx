import { REWARD } from "@guerdon/domain/product";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useT } from "../../page/use-shop.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ProductData } from "./product-data.server.ts";

/** The id of the text to which a teaser links. */
export const DESCRIPTION_ID = "description";

/** One description for a reward; tabs for a voucher: its conditions, what it is, and the provider's own page. */
export function ProductText({ product }: { product: ProductData }) {
  const t = useT();
  if (product.type !== REWARD) {
    return <VoucherText product={product} />;
  }
  return (
    <section id={DESCRIPTION_ID} className="grid gap-3">
      <h2>{t("product.description")}</h2>
      <Paragraphs text={product.description} lang={product.lang} />
      <InfoLink url={product.infoUrl} />
    </section>
  );
}

function InfoLink({ url }: { url: string | null }) {
  const t = useT();
  if (!url) {
    return null;
  }
  return (
    <a className="link link-alone" href={url} target="_blank" rel="noopener noreferrer">
      {t("product.info-link")}
    </a>
  );
}

/**
 * The parts are below each other, each with its heading; with script they are tabs, the first one open. The
 * tabs are links to their parts, so they work while the script is still under way.
 */
function VoucherText({ product }: { product: ProductData }) {
  const t = useT();
  const id = useId();
  const parts = [
    { name: "conditions", label: t("product.conditions"), lang: undefined, text: product.conditions },
    { name: "about", label: product.name, lang: product.lang, text: product.description },
  ].filter((part): part is typeof part & { text: string } => Boolean(part.text));
  const tabs = useTabs(parts.length);
  return (
    <section className="product-text" aria-label={t("product.about")} data-live={useHydrated() || undefined}>
      <div ref={tabs.bar} role="tablist" className="product-text-tabs" aria-label={t("product.about")}>
        {parts.map(({ name, label, lang }, at) => (
          <a
            key={name}
            id={`${id}-${name}-tab`}
            role="tab"
            href={`#${id}-${name}`}
            lang={lang}
            aria-controls={`${id}-${name}`}
            {...tabs.tab(at)}
          >
            {label}
          </a>
        ))}
      </div>
      {parts.map(({ name, label, lang, text }, at) => (
        <div
          key={name}
          id={`${id}-${name}`}
          role="tabpanel"
          aria-labelledby={`${id}-${name}-tab`}
          className={at === tabs.active ? "product-text-part" : "product-text-part product-text-closed"}
        >
          <h2 className="product-text-title" lang={lang}>
            {label}
          </h2>
          <Paragraphs text={text} lang={product.lang} />
        </div>
      ))}
      <InfoLink url={product.infoUrl} />
    </section>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One tab stop; arrow keys, Home and End select a tab, as in the ARIA pattern for tabs. */
function useTabs(count: number) {
  const [active, setActive] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const open = (at: number) => {
    setActive(at);
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = { Home: 0, End: count - 1, " ": active }[event.key];
    if (step === undefined && next === undefined) {
      return;
    }
    event.preventDefault();
    open(next ?? (active + (step ?? 0) + count) % count);
  };
  const tab = (at: number) => ({
    "aria-selected": at === active,
    tabIndex: at === active ? 0 : -1,
    onKeyDown,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setActive(at);
    },
  });
  return { active, bar, tab };
}

function Paragraphs({ text, lang }: { text: string; lang: ProductData["lang"] }) {
  return (
    <div className="prose" lang={lang}>
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  );
}
