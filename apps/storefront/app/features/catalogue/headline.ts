import type { Translate } from "@guerdon/messages/translator";
import type { ListState } from "./list-path.ts";

/**
 * The headline of a list: its search, else its category (or that there is no such category), else recommended, else its
 * one product type, else all [catalogue.headline].
 */
export function headlineOf(
  t: Translate,
  state: ListState,
  categories: readonly { id: number; name: string }[],
): string {
  if (state.search) {
    return t("catalogue.list.search", { term: state.search });
  }
  const category = categories.find(({ id }) => id === state.category);
  if (category) {
    return category.name;
  }
  if (state.category !== undefined) {
    return t("catalogue.list.no-category");
  }
  if (state.recommended) {
    return t("catalogue.list.recommended");
  }
  const [type, another] = state.productType;
  return type && !another ? t(`shell.nav.${type}`) : t("shell.nav.all");
}
