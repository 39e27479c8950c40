import { enter, notFound } from "../page-context.server.ts";
import type { Route } from "./+types/fallback";

/** Answers every path without a route of its own: 404. */
export function loader(args: Route.LoaderArgs) {
  enter(args);
  throw notFound();
}

export default function FallbackPage() {
  return null;
}
