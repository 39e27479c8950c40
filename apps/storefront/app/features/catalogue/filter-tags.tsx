import { SHIPPING_FILTERS } from "@guerdon/domain/delivery";
import { type ReactNode, useEffect, useRef } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { type ListState, listPath, NO_FILTERS } from "./list-path.ts";

export interface Tag {
  text: string;
  /** What taking it off changes. */
  change: Partial<ListState>;
}

/** Everything that narrows the list, one tag per choice; a category that is not there narrows nothing. */
export function useTags(state: ListState, categories: readonly { id: number; name: string }[]): Tag[] {
  const t = useT();
  const money = useMoney();
  const { search, recommended, price, discount } = state;
  const named = categories.find(({ id }) => id === state.category);
  const each = <Value extends string>(chosen: readonly Value[], tag: (value: Value, rest: Value[]) => Tag) =>
    chosen.map((value) =>
      tag(
        value,
        chosen.filter((other) => other !== value),
      ),
    );
  return [
    search && { text: t("catalogue.filter.search", { term: search }), change: { search: "" } },
    recommended && { text: t("catalogue.list.recommended"), change: { recommended: false } },
    named && { text: named.name, change: { category: undefined } },
    ...each(state.productType, (type, productType) => ({ text: t(`shell.nav.${type}`), change: { productType } })),
    ...each(state.shippingMethod, (method, shippingMethod) => ({
      text: t(`delivery.${SHIPPING_FILTERS[method][0]}`),
      change: { shippingMethod },
    })),
    ...each(state.redemptionType, (type, redemptionType) => ({
      text: t(`catalogue.filter.redemption.${type}`),
      change: { redemptionType },
    })),
    discount && { text: t("catalogue.filter.discounted"), change: { discount: false } },
    price && { text: `${money(price.min)} – ${money(price.max)}`, change: { price: undefined } },
    ...each(state.brands, (brand, brands) => ({ text: brand, change: { brands } })),
  ].filter((tag) => tag !== false && tag !== "" && tag !== undefined);
}

/** Tags that take a filter off, and one that takes all. Who took one off by keyboard goes on at the count. */
export function FilterTags({ state, tags }: { state: ListState; tags: readonly Tag[] }) {
  const t = useT();
  const before = useRef(tags.length);
  useEffect(() => {
    if (tags.length < before.current && document.activeElement === document.body) {
      document.getElementById("list-count")?.focus({ preventScroll: true });
    }
    before.current = tags.length;
  }, [tags.length]);
  if (tags.length === 0) {
    return null;
  }
  return (
    <TagList state={state} tags={tags} label={t("catalogue.filter.active")}>
      {tags.length > 1 && (
        <li>
          <PageLink className="btn-text" to={listPath({ ...state, ...NO_FILTERS }, {})} preventScrollReset>
            {t("catalogue.filter.remove-all")}
          </PageLink>
        </li>
      )}
    </TagList>
  );
}

interface TagListProps {
  state: ListState;
  tags: readonly Tag[];
  label: string;
  children?: ReactNode;
}

export function TagList({ state, tags, label, children }: TagListProps) {
  const t = useT();
  return (
    <ul className="tags" aria-label={label}>
      {tags.map(({ text, change }) => (
        <li key={JSON.stringify(change, (_, value) => value ?? null)}>
          <PageLink className="tag" to={listPath(state, change)} preventScrollReset>
            <span className="vh">{t("catalogue.filter.remove")} </span>
            {text}
            <Icon name="close" small />
          </PageLink>
        </li>
      ))}
      {children}
    </ul>
  );
}
