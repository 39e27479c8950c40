import { loadContentRoute } from "../content/content-route.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { openPortal } from "../server/open-portal.server.ts";
import { enterAny } from "../server/page-context.server.ts";
import type { Route } from "./+types/content-page";

/** Every path without a route of its own. */
export function loader(args: Route.LoaderArgs) {
  return loadContentRoute(enterAny(args));
}

export const action = openPortal;

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
