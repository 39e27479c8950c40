import { useEffect } from "react";
import { useMatches } from "react-router";

/** For browsers without idle callbacks: a page has usually loaded by then. */
const LATE_MS = 2000;

/**
 * Loads what a page may need later, once it has loaded and the browser is idle. The mark in the browser's timeline
 * separates these requests from those that the page needs to work.
 */
export function usePreloading(hasFrame: boolean): void {
  const page = useMatches().at(-1)?.id.replace("routes/", "") ?? "";
  useEffect(() => {
    let isOver = false;
    const load = () => {
      if (isOver) {
        return;
      }
      performance.mark("idle");
      import("./preload-page.ts").then(({ preloadPage }) => preloadPage(page, hasFrame)).catch(() => undefined);
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
