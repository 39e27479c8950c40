import { contract } from "@guerdon/contract";
import type { MenuCategory } from "../features/shell/menu-categories.tsx";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/menu-categories";

/** The categories that are not empty for this visitor, sorted by name; none if the call fails. */
export async function loader(args: Route.LoaderArgs): Promise<MenuCategory[]> {
  const context = enter(args);
  const query = { page: 1, page_size: 1 };
  const result = await context.call(contract.listProducts, { query });
  return result.ok ? result.value.facets.category.map(({ id, name }) => ({ id, name })) : [];
}
