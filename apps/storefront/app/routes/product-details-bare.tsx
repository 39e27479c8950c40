import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/product-details-bare";

/** Without a product number, redirects to the start page [product.page]. */
export function loader(args: Route.LoaderArgs) {
  throw enter(args).go("/");
}
