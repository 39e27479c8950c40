import { storedTable } from "../consent/stored-table.server.ts";
import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { StoredTable } from "../features/consent/stored-table.tsx";
import { enterAny } from "../page-context.server.ts";
import { pathOf } from "../routing.server.ts";
import type { Route } from "./+types/content-page";

/** The page has its own description for search engines. */
export const handle = { hasDescription: true };

/**
 * Every path without a route of its own: a content page, or 404 [content.published]. The one about privacy ends with what
 * may be stored in the browser [consent.names].
 */
export async function loader(args: Route.LoaderArgs) {
  const context = enterAny(args);
  const path = pathOf(context);
  const page = await loadContentPage(context, path);
  return { page, stored: path === "/privacy" ? storedTable(context) : undefined };
}

export default function ContentRoute({ loaderData: { page, stored } }: Route.ComponentProps) {
  return (
    <>
      <ContentView page={page} />
      {stored && <StoredTable {...stored} />}
    </>
  );
}
