import { useT } from "../../page/use-shop.ts";
import type { ProductData } from "./product-view.server.ts";

/** Description, and for cards how they are redeemed; the first part is open. */
export function ProductText({ product }: { product: ProductData }) {
  "use memo";
  const t = useT();
  return (
    <section aria-label={t("product.about")} className="mt-4">
      {product.conditions && (
        <details className="fold" open>
          <summary>{t("product.conditions")}</summary>
          <Paragraphs text={product.conditions} lang={product.lang} />
        </details>
      )}
      <details className="fold" open={!product.conditions}>
        {product.type === "PHY" ? (
          <summary>{t("product.description")}</summary>
        ) : (
          <summary lang={product.lang}>{product.name}</summary>
        )}
        <Paragraphs text={product.description} lang={product.lang} />
      </details>
      {product.infoUrl && (
        <p className="py-2">
          <a className="link link-alone" href={product.infoUrl} target="_blank" rel="noreferrer">
            {t("product.info-link")}
          </a>
        </p>
      )}
    </section>
  );
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
