import { type ReactNode, useId, useState } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import "../../page/menu-messages.ts";

export interface MenuCategory {
  id: number;
  name: string;
}

/** Shown before "more" [website.menu-categories]. */
const VISIBLE_CATEGORIES = 8;

/** The shop's categories for the menu, fetched from this path; empty if there are none. */
export async function menuCategories(path: string): Promise<ReactNode> {
  const response = await fetch(path);
  const categories: MenuCategory[] = await response.json();
  return categories.length > 0 && <MenuCategories categories={categories} />;
}

function MenuCategories({ categories }: { categories: readonly MenuCategory[] }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const rest = categories.slice(VISIBLE_CATEGORIES);
  return (
    <nav aria-labelledby={`${id}-title`} className="category-menu-list">
      <h2 id={`${id}-title`}>{t("shell.categories")}</h2>
      <CategoryLinks categories={categories.slice(0, VISIBLE_CATEGORIES)} />
      {rest.length > 0 && (
        <>
          <button type="button" aria-expanded={open} aria-controls={`${id}-rest`} onClick={() => setOpen(!open)}>
            <Icon name="chevron" small />
            {t("shell.menu.more-categories")}
          </button>
          <CategoryLinks id={`${id}-rest`} hidden={!open} categories={rest} />
        </>
      )}
    </nav>
  );
}

interface CategoryLinksProps {
  id?: string;
  hidden?: boolean;
  categories: readonly MenuCategory[];
}

function CategoryLinks({ categories, ...list }: CategoryLinksProps) {
  return (
    <ul {...list}>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <PageLink to={`/product-overview?category=${id}&page=1`}>{name}</PageLink>
        </li>
      ))}
    </ul>
  );
}
