import { cookieOf } from "../../server/cookies.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";

/**
 * Products per page: fewer on narrow screens [catalogue.page-size]. The remembered width decides, else what the browser
 * reports; a wrong guess is corrected at the next navigation, never on the page.
 */
export function pageSize(context: PageContext, request: Request): number {
  const { wide, narrow } = context.website.page_size;
  return isNarrow(request) ? narrow : wide;
}

/** Cards in view when a list opens, on phones two rows; their pictures are loaded first. */
export function firstRow(request: Request, besideFilters = false): number {
  if (isNarrow(request)) {
    return 4;
  }
  return besideFilters ? 3 : 4;
}

function isNarrow(request: Request): boolean {
  const { headers } = request;
  const remembered = cookieOf(request, "viewport");
  if (remembered === "narrow" || remembered === "wide") {
    return remembered === "narrow";
  }
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint) {
    return hint === "?1";
  }
  return /\b(?:iPhone|iPod|Mobile)\b/.test(headers.get("user-agent") ?? "");
}
