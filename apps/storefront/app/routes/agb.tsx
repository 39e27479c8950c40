import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/agb";

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(enter(args), "/agb");
}

export default function AgbPage({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
