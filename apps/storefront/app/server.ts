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
import { createRequestHandler, RouterContextProvider } from "react-router";
import { filledFieldsContext, isDataContext, type RenderInput, renderInputContext } from "./context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

export async function renderPage(request: Request, input: RenderInput): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(renderInputContext, input);
  context.set(filledFieldsContext, new Map());
  context.set(isDataContext, new URL(request.url).pathname.endsWith(".data"));
  return handle(request, context);
}
