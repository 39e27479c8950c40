import { contract, type WebsiteView } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { type EditingWish, withEditing } from "@guerdon/domain/website/editing";
import { redirect } from "react-router";
import type { RenderInput } from "../../../server.d.ts";
import type { EditingPage } from "../editing-page.ts";
import { BRIDGE_SOURCE } from "./editing-document.server.ts";
import { WORD_FIELD, wordPage } from "./word-page.server.tsx";

interface Asked {
  call: Client;
  website: WebsiteView;
  url: URL;
  request: Request;
  input: RenderInput;
  wish: EditingWish;
}

/**
 * Finds out whether a page that is asked for in editing mode is an author's [editing.author].
 * @returns undefined if the shop has no content system in which authors work: then it is an ordinary page. A response
 * asks for the word, or answers it.
 */
export async function enterEditing(asked: Asked): Promise<EditingPage | Response | undefined> {
  const { call, wish, request, url, input } = asked;
  const shown = await call(contract.showEditing, {});
  const authorUrl = shown.ok ? shown.value.author_url : null;
  if (!(shown.ok && authorUrl)) {
    return undefined;
  }
  const authorOrigin = new URL(authorUrl).origin;
  const isRead = request.method !== "POST";
  if (shown.value.is_author && isRead) {
    const scripts = wish.isPreview ? undefined : BRIDGE_SOURCE;
    return { ...wish, authorUrl, authorOrigin, scripts, annotations: new Map(), pictures: new Map() };
  }
  const word = input.form?.get(WORD_FIELD);
  const entered =
    isRead || typeof word !== "string" ? undefined : await call(contract.enterEditing, { body: { word } });
  if (shown.value.is_author || entered?.ok) {
    // A path that begins with two slashes would lead to another host.
    return redirect(withEditing(url.pathname.replace(/^\/+/, "/") + url.search, wish), 303);
  }
  return wordPage({ ...asked, authorOrigin, failure: entered?.failure });
}
