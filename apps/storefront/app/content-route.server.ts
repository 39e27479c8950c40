import { storedTable } from "./consent/stored-table.server.tsx";
import { loadContentPage } from "./content/content-page.server.ts";
import type { PageContext } from "./page-context.server.ts";
import { promotionBlocks } from "./promotion-blocks.server.ts";
import { pathOf } from "./routing.server.ts";

/**
 * The content page of the path that was asked for, with its promotions; 404 if there is none [content.published]. The one
 * about privacy ends with what may be stored in the browser [consent.names].
 */
export async function loadContentRoute(context: PageContext) {
  const path = pathOf(context);
  const page = await loadContentPage(context, path);
  const { banners } = await promotionBlocks(context, page.blocks);
  const stored = path === "/privacy" ? [storedTable(context)] : [];
  return { ...page, blocks: [...page.blocks, ...stored, ...banners] };
}
