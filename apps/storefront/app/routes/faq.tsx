import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { enter } from "../page-context.server.ts";
import type { Route } from "./+types/faq";

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(enter(args), "/faq");
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
