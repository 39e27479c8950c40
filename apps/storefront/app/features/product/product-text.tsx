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
          <Paragraphs text={product.conditions} />
        </details>
      )}
      <details className="fold" open={!product.conditions}>
        <summary>{product.type === "PHY" ? t("product.description") : product.name}</summary>
        <Paragraphs text={product.description} />
      </details>
      {product.infoUrl && (
        <p className="py-4">
          <a className="link" href={product.infoUrl} target="_blank" rel="noreferrer">
            {t("product.info-link")}
          </a>
        </p>
      )}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="prose">
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  );
}
