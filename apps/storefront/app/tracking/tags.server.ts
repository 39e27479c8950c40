import { trackedEvent } from "@guerdon/contract";
import { agreedServices, isTag } from "@guerdon/domain/consent/consent-services";
import type { TrackedEvent } from "@guerdon/domain/tracking";
import { routeOf } from "@guerdon/domain/website/website-routes";
import type { Tags } from "../page/use-shop.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";

type Visited = Pick<PageContext, "website" | "visit">;

/** The tags that the visitor agreed to; undefined without any [tracking.consent]. */
export function tagsOf(context: Visited & Pick<PageContext, "url" | "prefix">): Tags | undefined {
  const { website_etracker_id: etracker, website_ga4_id: ga4 } = context.website;
  return hasTags(context)
    ? { ...(etracker && { etracker }), ...(ga4 && { ga4 }), page: trackedPage(pathOf(context)) }
    : undefined;
}

function hasTags({ website, visit: { editing, punchout } }: Visited): boolean {
  const isAgreed = agreedServices(website.consent).some(isTag);
  return isAgreed && !editing && punchout.visit === null;
}

/**
 * The name of a page for tags: its path, or the pattern of a path with numbers of orders, addresses and the like
 * [tracking.pages].
 */
export function trackedPage(path: string): string {
  const pattern = routeOf(path)?.path ?? path;
  return pattern === "/product-details/:number" ? path : pattern;
}

/**
 * The event of a page as a part of what its loader answers: only for visitors who agreed to tags, and only with what an
 * event may have [tracking.nothing-personal].
 */
export function trackedPart(context: Visited, event: () => TrackedEvent): { tracked?: TrackedEvent } {
  const tracked = hasTags(context) ? event() : undefined;
  return tracked && trackedEvent.safeEncode(tracked).success ? { tracked } : {};
}
