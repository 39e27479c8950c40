import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const PAGING_FOCUS_MS = 500;

/**
 * Tells keyboards and screen readers that the page has changed: it is scrolled to the top, and its main part gets the
 * focus, or the first product after turning a page of a list [website.page-focus].
 */
export function usePageFocus() {
  const { pathname: path, search, hash } = useLocation();
  // The start page is at `/de` and at `/de/`: its tabs are the same page.
  const pathname = path.replace(/\/$/, "");
  const isReturn = useNavigationType() === "POP";
  const shown = useRef(pathname);
  // A form that preserves the scroll position for its response also preserves it on the next page.
  useLayoutEffect(() => {
    if (shown.current !== pathname && !isReturn && !hash) {
      window.scrollTo(0, 0);
    }
    shown.current = pathname;
  }, [pathname, isReturn, hash]);
  const [filters, page] = turnedPage(search);
  const before = useRef({ pathname, filters, page });
  useEffect(() => {
    const old = before.current;
    before.current = { pathname, filters, page };
    if (old.pathname !== pathname) {
      document.getElementById("main")?.focus({ preventScroll: true });
    } else if (old.page !== page && old.filters === filters) {
      const timer = setTimeout(() => document.querySelector<HTMLElement>(".product-grid a")?.focus(), PAGING_FOCUS_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [pathname, filters, page]);
}

/** Separates the page number from the rest of the URL: a filter that returns to page 1 is not paging. */
function turnedPage(search: string): [filters: string, page: string | null] {
  const params = new URLSearchParams(search);
  const page = params.get("page");
  params.delete("page");
  return [params.toString(), page];
}
