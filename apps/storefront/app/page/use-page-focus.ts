import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const PAGING_FOCUS_MS = 500;

/**
 * Tells keyboard and screen reader that the page has changed: focus goes to its main part, and after turning a page of
 * a list to the first product (shop.md §4, "Filters").
 */
export function usePageFocus() {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get("page");
  const before = useRef({ pathname, page });
  useEffect(() => {
    const old = before.current;
    before.current = { pathname, page };
    if (old.pathname !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
    else if (old.page !== page) {
      const timer = setTimeout(() => document.querySelector<HTMLElement>(".pl a")?.focus(), PAGING_FOCUS_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [pathname, page]);
}
