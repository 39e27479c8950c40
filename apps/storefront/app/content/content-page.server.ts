import { contract } from "@guerdon/contract";
import type { EditingPage } from "../editing-page.ts";
import { need, type PageContext } from "../page-context.server.ts";
import { type ContentPage, readContentPage } from "./read-blocks.server.ts";

/** A page of the content system in the language of the page; 404 if the website has none. */
export async function loadContentPage(context: PageContext, path: string): Promise<ContentPage> {
  return context.editing
    ? loadDraft(context, path, context.editing)
    : readContentPage(
        need(context, await context.call(contract.readPage, { params: { path }, query: { lang: context.language } })),
      );
}

/** The same as its author has it [editing.drafts]. */
async function loadDraft(context: PageContext, path: string, editing: EditingPage): Promise<ContentPage> {
  const { version } = editing;
  const query = { lang: context.language, ...(version !== undefined && { version }) };
  const { page, annotations } = need(context, await context.call(contract.readDraft, { params: { path }, query }));
  if (editing.isPreview) {
    return readContentPage(page);
  }
  for (const [node, text] of Object.entries(annotations)) {
    editing.annotations.set(node, text);
  }
  return readContentPage(page, { isMarked: true });
}
