import { useEffect } from "react";
import { useMatches } from "react-router";

/** Browsers without idle callbacks: by then a page is usually done. */
const LATE_MS = 2000;

/**
 * Once a page has loaded and nothing else is to be done, loads what it may need later. The mark in the browser's
 * timeline tells that from what the page needs to work.
 */
export function useLoadedAhead(hasFrame: boolean): void {
  const page = useMatches().at(-1)?.id.replace("routes/", "") ?? "";
  useEffect(() => {
    let isOver = false;
    const load = () => {
      if (isOver) {
        return;
      }
      performance.mark("idle");
      import("./load-ahead.ts").then(({ loadAhead }) => loadAhead(page, hasFrame)).catch(() => undefined);
    };
    const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, LATE_MS));
    if (document.readyState === "complete") {
      wait();
    } else {
      window.addEventListener("load", wait);
    }
    return () => {
      isOver = true;
    };
  }, [page, hasFrame]);
}
