import { type FilterName, PRODUCT_FILTERS } from "@guerdon/domain/product/product-filters";
import { type ReactNode, useEffect, useRef } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { choiceText, TAG_ORDER, type Wording } from "./filter-texts.ts";
import { type ListState, listPath, WHOLE_LIST } from "./list-path.ts";

export interface Tag {
  text: string;
  /** The change made by removing the tag. */
  change: Partial<ListState>;
}

/** The active filters, one tag per choice; a category that does not exist does not filter. */
export function useTags(state: ListState, categories: Wording["categories"]): Tag[] {
  const t = useT();
  const wording = { t, money: useMoney(), categories };
  const { search } = state;
  const tag = (name: FilterName, choice: unknown, rest: unknown) => {
    const text = choiceText(wording, name, choice);
    return text ? [{ text, change: { [name]: rest } }] : [];
  };
  const tagsOf = (name: FilterName): Tag[] => {
    const value: unknown = state[name];
    if (Array.isArray(value)) {
      return value.flatMap((choice) =>
        tag(
          name,
          choice,
          value.filter((other) => other !== choice),
        ),
      );
    }
    const { none } = PRODUCT_FILTERS[name];
    return value === none ? [] : tag(name, value, none);
  };
  const searched = search ? [{ text: t("catalogue.filter.search", { term: search }), change: { search: "" } }] : [];
  return [...searched, ...[...TAG_ORDER].flatMap(tagsOf)];
}

/** Tags that remove one filter each, and one that removes all. After a removal by keyboard the count gets the focus. */
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
          <PageLink className="button-text" to={listPath({ ...state, ...WHOLE_LIST }, {})} preventScrollReset>
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
    <ul className="filter-tags" aria-label={label}>
      {tags.map(({ text, change }) => (
        <li key={JSON.stringify(change, (_, value) => value ?? null)}>
          <PageLink className="filter-tag" to={listPath(state, change)} preventScrollReset>
            <span className="sr-only">{t("catalogue.filter.remove")} </span>
            {text}
            <Icon name="close" small />
          </PageLink>
        </li>
      ))}
      {children}
    </ul>
  );
}
