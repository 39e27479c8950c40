import type { KeyboardEvent } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { type ListState, listPath } from "./list-path.ts";

interface Category {
  id: number;
  name: string;
}

/** The number of categories before "more"; two fewer if the window is too narrow for seven [website.category-bar]. */
const VISIBLE_CATEGORIES = 7;
const SHOWN_MIDDLE = 5;

/** Categories as links; selecting the active one again removes the filter, as "all" does. */
export function CategoryBar({ state, categories }: { state: ListState; categories: readonly Category[] }) {
  const t = useT();
  const rest = categories.slice(SHOWN_MIDDLE);
  if (categories.length === 0) {
    return null;
  }
  return (
    <nav aria-label={t("catalogue.list.categories")}>
      <ul className="category-bar">
        <li>
          <Pill
            to={listPath(state, { category: undefined })}
            current={state.category === undefined}
            name={t("catalogue.list.all-categories")}
          />
        </li>
        {categories.slice(0, VISIBLE_CATEGORIES).map((category) => (
          <li key={category.id}>
            <CategoryPill state={state} category={category} />
          </li>
        ))}
        {rest.length > 0 && (
          <li
            className={
              categories.length > VISIBLE_CATEGORIES
                ? "category-bar-more"
                : "category-bar-more category-bar-more-middle"
            }
          >
            <details
              key={state.category}
              onKeyDown={closeOnEscape}
              open={rest.slice(VISIBLE_CATEGORIES - SHOWN_MIDDLE).some(({ id }) => id === state.category) || undefined}
            >
              <summary>{t("catalogue.list.more-categories")}</summary>
              <div className="menu-panel category-bar-more-panel">
                {rest.map((category) => (
                  <CategoryPill key={category.id} state={state} category={category} />
                ))}
              </div>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** As menus do; the focus goes back to what opened them. */
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key === "Escape" && currentTarget.open) {
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  }
}

function CategoryPill({ state, category }: { state: ListState; category: Category }) {
  const current = state.category === category.id;
  const to = listPath(state, { category: current ? undefined : category.id });
  return <Pill to={to} current={current} name={category.name} />;
}

function Pill({ to, current, name }: { to: string; current: boolean; name: string }) {
  return (
    <PageLink to={to} aria-current={current ? "true" : undefined} preventScrollReset>
      {name}
    </PageLink>
  );
}
