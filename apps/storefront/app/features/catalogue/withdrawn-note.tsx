import type { Language } from "@guerdon/domain/language";
import { Fragment } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";

/** A product that a search would find, had it not been withdrawn a short while ago. */
export interface Withdrawn {
  number: string;
  name: string;
  /** Of the name, where it is not the page's. */
  lang?: Language;
}

/** Names what is no longer available; each name leads to the product's page, which says the same. */
export function WithdrawnNote({ products }: { products: readonly Withdrawn[] }) {
  const t = useT();
  if (products.length === 0) {
    return null;
  }
  return (
    <p className="hint">
      {t("catalogue.list.withdrawn")}{" "}
      {products.map(({ number, name, lang }, index) => (
        <Fragment key={number}>
          {index > 0 && ", "}
          <PageLink className="link" to={`/product-details/${number}`} lang={lang}>
            {name}
          </PageLink>
        </Fragment>
      ))}
    </p>
  );
}
