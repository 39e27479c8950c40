import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/product-details-bare";

/** Without a product there is nothing to show: the start page (shop.md §2). */
export function loader(args: Route.LoaderArgs) {
  throw enter(args).go("/");
}
