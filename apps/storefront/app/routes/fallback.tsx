import { enter, notFound } from "../page-context.server.ts";
import type { Route } from "./+types/fallback";

/** Any address that nobody else answers. */
export function loader(args: Route.LoaderArgs) {
  enter(args);
  throw notFound();
}

export default function FallbackPage() {
  return null;
}
