import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/privacy";

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(enter(args), "/privacy");
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
