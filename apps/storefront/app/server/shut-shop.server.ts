import type { WebsiteView } from "@guerdon/contract";
import { redirectDocument } from "react-router";
import { closedPage, pausedPage } from "./failed-page.server.ts";
import { type PausedPage, pausedNotice } from "./paused-notice.server.ts";
import { isClosedPage, isPausedPage, pathOf } from "./routing.server.ts";

/** After how many seconds programs may look again whether a paused or closed shop is open. */
const SHUT_RETRY_SECONDS = 600;

/** The parts of a page's context that decide whether the shop is shut for it. */
interface AskedPage {
  website: WebsiteView;
  url: URL;
  prefix: string;
  visit: { editing: object | undefined };
}

/**
 * Completes an answer of a closed or paused shop: search engines list no page of it, those included that stay open, and
 * the 503 of a page that it does not show says when to come back [website.closed] [website.paused]. A 503 for another
 * reason stays as it is, such as that of a shop whose database is away.
 * @param isData a script asks. It would take a 503 for a lost request and ask again, so it loads the document.
 */
export function shutAnswer(page: AskedPage, response: Response, isData: boolean): Response {
  if (page.website.state !== "open") {
    response.headers.set("x-robots-tag", "noindex");
  }
  if (response.status !== 503 || !isShut(page)) {
    return response;
  }
  if (isData) {
    // A path that begins with two slashes would lead to another host.
    return redirectDocument(page.url.pathname.replace(/^\/+/, "/") + page.url.search, 303);
  }
  response.headers.set("retry-after", String(SHUT_RETRY_SECONDS));
  return response;
}

/**
 * The response that is thrown instead of a page that a closed shop does not show, or that a paused shop does not show
 * to visitors outside; undefined for other pages. In a paused shop forms are carried out as far as their calls are, so
 * that what they were to add is kept [basket.kept-addition].
 * @param request absent where only reading is possible
 */
export function noticeInstead(
  page: AskedPage & PausedPage,
  request: Request | undefined,
): ReturnType<typeof closedPage> | undefined {
  if (isClosedPage(page)) {
    return closedPage();
  }
  return isPausedPage(page) && request?.method !== "POST" ? pausedPage(pausedNotice(page)) : undefined;
}

/** True if the page shows the notice of a closed shop, as the start page does too, or that of a paused one. */
function isShut(page: AskedPage): boolean {
  const path = pathOf(page);
  return page.website.state === "closed"
    ? isClosedPage(page) || path === "/"
    : page.website.state === "paused" && (isPausedPage(page) || path === "/error-open");
}
