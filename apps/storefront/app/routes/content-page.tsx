import { loadContentPage } from "../content/content-page.server.ts";
import { ContentView } from "../content/content-view.tsx";
import { openPortal } from "../open-portal.server.ts";
import { enterAny } from "../page-context.server.ts";
import { promotionBlocks } from "../promotion-blocks.server.ts";
import { pathOf } from "../routing.server.ts";
import type { Route } from "./+types/content-page";

/** Every path without a route of its own: a content page, or 404 [content.published]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enterAny(args);
  const page = await loadContentPage(context, pathOf(context));
  const { banners } = await promotionBlocks(context, page.blocks);
  return { ...page, blocks: [...page.blocks, ...banners] };
}

export const action = openPortal;

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
