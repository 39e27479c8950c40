import type { TrackedEvent } from "@guerdon/domain/tracking";
import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { useShop } from "../page/use-shop.ts";
import { tell, tellOrder, tellPage } from "./tell.ts";

/** The part of a page's loader data that is for the tags. */
interface Tracked {
  tracked?: TrackedEvent;
}

/** The page that was reported last. */
let shown: string | undefined;

/**
 * Tells the website's tags about the visit. Only the browsers of those who agreed to them load it [tracking.consent]. A
 * page counts when its path or query changes: its loader also runs after a form was sent.
 */
export function TagRunner() {
  const { tags, tracked, prefix, nonce } = useShop();
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1)?.loaderData as Tracked | null | undefined;
  useEffect(() => {
    // A page that failed or was not found is not reported: its path may contain anything.
    if (tags && page && shown !== pathname + search) {
      shown = pathname + search;
      const isHeard = tellPage(tags, nonce);
      if (page.tracked) {
        tell(page.tracked);
      }
      if (isHeard && tags.page === "/checkout/confirmation") {
        void tellOrder(prefix);
      }
    }
    if (tracked) {
      tell(tracked);
    }
  });
  return null;
}
