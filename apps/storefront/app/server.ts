import type { RenderInput } from "../server.d.ts";
/**
 * The front door of the built storefront, for the shop process:
 *
 *     import { renderPage } from "@guerdon/storefront";
 *     const response = await renderPage(request, { api, form, nonce, traceId, report });
 *
 * `request` has the visitor's full URL (scheme and host included), method and headers; `form` is what a post
 * carries. `api` makes calls as the visitor, `traceId` names the request in the logs, `report`
 * logs what was thrown. The answer carries status, cookies, caching and the security headers of a document
 * (Content-Security-Policy with the nonce). Everything under `/assets/` of `build/client` is hashed and may be cached
 * for ever; the rest of that folder are plain files.
 */

import * as build from "virtual:react-router/server-build";
import { editingWish, withoutEditing } from "@guerdon/domain/website/editing";
import { createRequestHandler, RouterContextProvider } from "react-router";
import {
  editingContext,
  editingWishContext,
  filledFieldsContext,
  isDataContext,
  renderInputContext,
} from "./server/context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

export async function renderPage(request: Request, input: RenderInput): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(renderInputContext, input);
  context.set(filledFieldsContext, new Map());
  const url = new URL(request.url);
  const isData = url.pathname.endsWith(".data");
  context.set(isDataContext, isData);
  const wish = editingWish((name) => url.searchParams.get(name));
  context.set(editingWishContext, isData ? undefined : wish);
  context.set(editingContext, undefined);
  return handle(withSearch(request, url, withoutEditing(url.search)), context);
}

/** The same request with another query. Its body is already consumed. */
function withSearch(request: Request, url: URL, search: string): Request {
  if (search === url.search) {
    return request;
  }
  const { method, headers, signal } = request;
  // biome-ignore lint/plugin: both requests are held until the page is answered, so the signal still tells who has left.
  return new Request(new URL(url.pathname + search, url.origin), { method, headers, signal });
}
