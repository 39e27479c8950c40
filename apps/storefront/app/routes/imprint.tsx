import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/imprint";

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(enter(args), "/imprint");
}

export default function ImprintPage({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
