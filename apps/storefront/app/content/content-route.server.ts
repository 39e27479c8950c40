import type { PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";
import { loadContentPage } from "./content-page.server.ts";
import { promotionBlocks } from "./promotion-blocks.server.ts";
import { storedTable } from "./stored-table.server.tsx";

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
