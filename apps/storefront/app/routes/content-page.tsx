import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { enterAny } from "../page-context.server.ts";
import { pathOf } from "../routing.server.ts";
import type { Route } from "./+types/content-page";

/** Every path without a route of its own: a content page, or 404 [content.published]. */
export function loader(args: Route.LoaderArgs) {
  const context = enterAny(args);
  return loadContentPage(context, pathOf(context));
}

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
