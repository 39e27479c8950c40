import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { type ListState, listPath } from "./list-path.ts";

interface Category {
  id: number;
  name: string;
}

/** Shown before "more"; two fewer at widths where seven do not fit [website.category-bar]. */
const SHOWN = 7;
const SHOWN_MIDDLE = 5;

/** Categories as links: a second press clears, "all" shows all. */
export function CategoryBar({ state, categories }: { state: ListState; categories: readonly Category[] }) {
  const t = useT();
  const rest = categories.slice(SHOWN_MIDDLE);
  if (categories.length === 0) {
    return null;
  }
  return (
    <nav aria-label={t("catalogue.list.categories")}>
      <ul className="pills cats">
        <li>
          <Pill
            to={listPath(state, { category: undefined })}
            current={state.category === undefined}
            name={t("catalogue.list.all-categories")}
          />
        </li>
        {categories.slice(0, SHOWN).map((category) => (
          <li key={category.id}>
            <CategoryPill state={state} category={category} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className={categories.length > SHOWN ? "cats-more" : "cats-more cats-more-middle"}>
            <details
              className="drop"
              key={state.category}
              open={rest.slice(SHOWN - SHOWN_MIDDLE).some(({ id }) => id === state.category) || undefined}
            >
              <summary className="pill">{t("catalogue.list.more-categories")}</summary>
              <div className="grid gap-1">
                {rest.map((category) => (
                  <CategoryPill key={category.id} state={state} category={category} plain />
                ))}
              </div>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

function CategoryPill({ state, category, plain }: { state: ListState; category: Category; plain?: boolean }) {
  const current = state.category === category.id;
  const to = listPath(state, { category: current ? undefined : category.id });
  return <Pill to={to} current={current} name={category.name} {...(plain && { plain })} />;
}

function Pill({ to, current, name, plain }: { to: string; current: boolean; name: string; plain?: boolean }) {
  return (
    <PageLink className={plain ? "" : "pill"} to={to} aria-current={current ? "true" : undefined} preventScrollReset>
      {name}
    </PageLink>
  );
}
