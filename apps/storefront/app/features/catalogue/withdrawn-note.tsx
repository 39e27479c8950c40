import type { Language } from "@guerdon/domain/text/language";
import { Fragment } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";

/** A recently withdrawn product that matches the search. */
export interface Withdrawn {
  number: string;
  name: string;
  /** The language of the name if it differs from the page's. */
  lang?: Language;
}

/** Names the products that are no longer available, with links to their pages. */
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
