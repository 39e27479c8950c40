import { REWARD } from "@guerdon/domain/product";
import { shownName } from "../../page/product-texts.ts";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ProductData } from "./product-data.server.ts";
import { DESCRIPTION_ID } from "./product-text.tsx";

/** The reason why a product cannot be bought; undefined if it can. */
export function unavailableKey({ soldOut, withdrawn }: Pick<ProductData, "soldOut" | "withdrawn">) {
  if (withdrawn) {
    return "product.withdrawn";
  }
  return soldOut ? "product.sold-out" : undefined;
}

/** Brand, name, labels and teaser of a product. */
export function ProductHead({ product }: { product: ProductData }) {
  const t = useT();
  const { brand, type, lang, name, withdrawn, labels, discountText, teaser } = product;
  const unavailable = unavailableKey(product);
  return (
    <header className="grid justify-items-start gap-3">
      <p className="text-xs font-medium text-quiet">
        {brand} · {t(`product.kind.${type}`)}
      </p>
      <h1 lang={lang}>{shownName(name)}</h1>
      {(unavailable || labels.length > 0) && (
        <p className="flex flex-wrap gap-2">
          {unavailable && <span className="badge badge-quiet">{t(unavailable)}</span>}
          {labels.map((label) => (
            <span key={label} className={label === "popular_fav" ? "badge badge-favourite" : "badge badge-accent"}>
              {t(`product.label.${label}`)}
            </span>
          ))}
        </p>
      )}
      {discountText && !withdrawn && (
        <p className="flex gap-2 font-semibold" lang={lang}>
          <Icon name="tag" small />
          {discountText}
        </p>
      )}
      {type === REWARD && product.description && (
        <p className="text-soft">
          {teaser && <span lang={lang}>{teaser}</span>}{" "}
          <a className="link" href={`#${DESCRIPTION_ID}`}>
            {t(teaser ? "product.read-on" : "product.description")}
          </a>
        </p>
      )}
    </header>
  );
}
