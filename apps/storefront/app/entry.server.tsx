import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { DEFAULT_LANGUAGE } from "@guerdon/domain/text/language";
import { messagesOf } from "@guerdon/messages";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { withBars } from "./consent/consent-banner.server.tsx";
import { prioritizeFirstPaint } from "./document/first-paint.server.ts";
import { FilledFields } from "./page/filled-fields.ts";
import { provideMessages } from "./page/messages-loading.ts";
import {
  barsContext,
  documentSourcesContext,
  editingContext,
  filledFieldsContext,
  renderInputContext,
} from "./server/context.ts";
import { cookieOf } from "./server/cookies.server.ts";
import { editingDocument } from "./server/editing/editing-document.server.ts";
import { securityHeaders } from "./server/security.server.ts";

// The language of error pages if the website is unknown.
provideMessages(DEFAULT_LANGUAGE, messagesOf(DEFAULT_LANGUAGE));

/** Renders a document. Nothing is streamed, because late content is invisible without script. */
export default async function renderDocument(
  request: Request,
  routersStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const status = statusOf(routersStatus, routerContext);
  const { nonce } = context.get(renderInputContext);
  for (const [name, value] of securityHeaders(nonce, {
    isDevelopment: import.meta.env.DEV,
    sources: context.get(documentSourcesContext),
  })) {
    headers.set(name, value);
  }
  headers.set("content-type", "text/html; charset=utf-8");
  const editing = context.get(editingContext);
  headers.set("cache-control", editing ? "no-store" : cachingFor(request, headers));
  if (request.method === "HEAD") {
    return new Response(null, { status, headers });
  }
  const html = await render(
    <FilledFields value={context.get(filledFieldsContext)}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </FilledFields>,
    nonce,
  );
  if (editing) {
    return new Response(editingDocument(html, editing), { status, headers });
  }
  const whole = withBars(html, context.get(barsContext));
  return new Response(import.meta.env.DEV ? whole : prioritizeFirstPaint(whole, nonce), { status, headers });
}

/**
 * The router keeps the status of a form that was refused, also where the page could not be loaded after it. Then the
 * failure counts: while the shop is away the front door answers with the page that retries [website.unavailable].
 */
function statusOf(status: number, { staticHandlerContext: { errors } }: EntryContext): number {
  const [failed] = Object.values(errors ?? {});
  if (failed === undefined) {
    return status;
  }
  return isRouteErrorResponse(failed) ? failed.status : 500;
}

/**
 * Responses of loaders and actions are cached like documents: never with a session. An invalid form is answered with
 * 200 here, because browsers would log 422 as a failed request.
 */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  response.headers.set("cache-control", cachingFor(request, response.headers));
  return response.status === 422 ? new Response(response.body, { status: 200, headers: response.headers }) : response;
};

/** Logs unexpected errors under the trace id that the page shows; a visitor's mistakes are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isRouteErrorResponse(error) && error.status < 500) {
    return;
  }
  if (!request.signal.aborted) {
    context.get(renderInputContext).report(error);
  }
}

function cachingFor(request: Request, headers: Headers): string {
  const hasSession = ["session", "punchout"]
    .flatMap((name) => [name, `__Host-${name}`])
    .some((name) => cookieOf(request, name) !== undefined);
  return hasSession || headers.has("set-cookie") ? "no-store" : "private, no-cache";
}

function render(app: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
