import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/content-page";

/** The page has its own description for search engines. */
export const handle = { hasDescription: true };

/** The content system names its pages as the routes do: `/faq`. */
export function loader(args: Route.LoaderArgs) {
  return loadContentPage(enter(args), args.pattern.slice(args.pattern.lastIndexOf("/")));
}

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
