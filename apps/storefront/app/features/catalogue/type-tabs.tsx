import type { TypeGroup } from "@guerdon/domain/product";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { type ListState, listPath } from "./list-path.ts";

/** Product kinds: all, gift cards, themed cards, rewards. Only kinds that the catalogue has; wide headers show the same. */
export function TypeTabs({ state, types }: { state: ListState; types: readonly TypeGroup[] }) {
  const t = useT();
  if (types.length < 2) {
    return null;
  }
  const choices = [{ key: "shell.nav.all" as const, productType: [] as TypeGroup[] }].concat(
    types.map((type) => ({ key: `shell.nav.${type}` as "shell.nav.all", productType: [type] })),
  );
  return (
    <nav aria-label={t("catalogue.list.types")} className="broad:hidden">
      <ul className="type-tabs">
        {choices.map(({ key, productType }) => (
          <li key={key}>
            <PageLink
              to={listPath(state, { productType, recommended: false })}
              aria-current={productType.join() === state.productType.join() && !state.recommended ? "true" : undefined}
            >
              {t(key)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
