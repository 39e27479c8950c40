import type { WebsiteView } from "@guerdon/contract";
import { redirectDocument } from "react-router";
import { isClosedPage, pathOf } from "./routing.server.ts";

/** After how many seconds programs may look again whether a paused or closed shop is open. */
const SHUT_RETRY_SECONDS = 600;

/** What the context of a page tells of a shop that may be shut. */
interface AskedPage {
  website: WebsiteView;
  url: URL;
  prefix: string;
  editing: object | undefined;
}

/**
 * Completes the 503 of a page that a closed or paused shop does not show: when to come back, and nothing for search
 * engines [website.closed] [website.paused]. Other answers stay as they are, such as those of a shop whose database is
 * away.
 * @param isData a script asks. It would take a 503 for a lost request and ask again, so it loads the document.
 */
export function shutAnswer(page: AskedPage, response: Response, isData: boolean): Response {
  if (!isShut(page)) {
    return response;
  }
  if (isData) {
    // A path that begins with two slashes would lead to another host.
    return redirectDocument(page.url.pathname.replace(/^\/+/, "/") + page.url.search, 303);
  }
  response.headers.set("retry-after", String(SHUT_RETRY_SECONDS));
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

/** True if the page shows the notice of a closed shop, as the start page does too, or that of a paused one. */
function isShut(page: AskedPage): boolean {
  const path = pathOf(page);
  return page.website.state === "closed"
    ? isClosedPage(page) || path === "/"
    : page.website.state === "paused" && path === "/error-open";
}
