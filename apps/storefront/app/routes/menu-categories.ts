import { contract } from "@guerdon/contract";
import type { MenuCategory } from "../features/shell/menu-categories.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/menu-categories";

/** The categories that hold something for this visitor, sorted by name; none where they cannot be had. */
export async function loader(args: Route.LoaderArgs): Promise<MenuCategory[]> {
  const context = enter(args);
  const query = { page: 1, page_size: 1 };
  const result = await context.call(contract.listProducts, { query });
  return result.ok ? result.value.facets.category.map(({ id, name }) => ({ id, name })) : [];
}
