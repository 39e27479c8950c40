import { type ContentNode, contract } from "@guerdon/contract";
import type { EditingPage } from "../server/editing-page.ts";
import { need, notFound, type PageContext } from "../server/page-context.server.ts";
import type { Block } from "./block.ts";
import { fillBlocks } from "./fill-blocks.server.ts";
import { type ContentPage, readArea, readContentPage } from "./read-blocks.server.ts";

/** Pages of the content system whose blocks stand on pages of the shop [content.shop-pages]. */
type ShopPage = "/start" | "/welcome";
const SHOP_PAGES: readonly string[] = ["/start", "/welcome"] satisfies ShopPage[];

/**
 * A page of the content system in the language of the page; 404 if the website has none. Only its author sees one by
 * itself whose blocks stand on a page of the shop.
 */
export async function loadContentPage(context: PageContext, path: string): Promise<ContentPage> {
  if (SHOP_PAGES.includes(path) && !context.visit.editing) {
    throw notFound();
  }
  const { page, isMarked } = need(context, await readNode(context, path));
  const content = readContentPage(page, { isMarked });
  return { ...content, blocks: await fillBlocks(content.blocks, context) };
}

/** The website's content above and below the shop's own part of a page [content.shop-pages]. */
export interface PageAreas {
  top: Block[];
  main: Block[];
}

/** The areas of one of the shop's own pages, such as "/welcome"; empty if the website has no content for it. */
export async function loadAreas(context: PageContext, path: ShopPage): Promise<PageAreas> {
  const result = await readNode(context, path);
  if (!result.ok) {
    return { top: [], main: [] };
  }
  const { page, isMarked } = result.value;
  const [top, main] = await Promise.all(
    ["top", "main"].map((area) => fillBlocks(readArea(page, area, { isMarked }), context)),
  );
  return { top: top ?? [], main: main ?? [] };
}

interface ReadNode {
  page: ContentNode;
  /** Its nodes are to be found in the finished page. */
  isMarked: boolean;
}

async function readNode(context: PageContext, path: string) {
  if (context.visit.editing) {
    return readDraft(context, path, context.visit.editing);
  }
  const result = await context.call(contract.readPage, { params: { path }, query: { lang: context.language } });
  return result.ok ? { ok: true as const, value: { page: result.value, isMarked: false } satisfies ReadNode } : result;
}

/** The same as its author has it [editing.drafts]. */
async function readDraft(context: PageContext, path: string, editing: EditingPage) {
  const { version } = editing;
  const query = { lang: context.language, ...(version !== undefined && { version }) };
  const result = await context.call(contract.readDraft, { params: { path }, query });
  if (!result.ok) {
    return result;
  }
  const { page, annotations, pictures } = result.value;
  for (const [id, url] of Object.entries(pictures)) {
    editing.pictures.set(id, url);
  }
  if (!editing.isPreview) {
    for (const [node, text] of Object.entries(annotations)) {
      editing.annotations.set(node, text);
    }
  }
  return { ok: true as const, value: { page, isMarked: !editing.isPreview } satisfies ReadNode };
}
