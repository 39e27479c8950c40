import { pagesAhead } from "./pages-ahead.ts";

declare global {
  interface Window {
    /** The router's list of where the script of each route is. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/** Parts of pages that open at a press. */
const PARTS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  "product-details": [
    () => import("../features/product/added-sidebar.tsx"),
    () => import("../features/product/zoom-dialog.tsx"),
  ],
};

/**
 * Loads what a page may need when there is no connection: what says so, and what its forms and buttons lead to. What
 * cannot be had now is asked for again when it is needed.
 * @param page the name of its route; @param hasFrame whether it has the header of a logged-in visitor
 */
export function loadAhead(page: string, hasFrame: boolean): void {
  const parts = [
    () => import("./loss-view.tsx"),
    () => import("../features/shell/error-view.tsx"),
    ...(PARTS[page] ?? []),
  ];
  if (hasFrame) {
    parts.push(() => import("../features/shell/search-overlay.tsx"));
  }
  for (const name of pagesAhead(page, hasFrame)) {
    const script = window.__reactRouterManifest?.routes[`routes/${name}`]?.module;
    if (script) {
      parts.push(() => import(/* @vite-ignore */ script));
    }
  }
  for (const load of parts) {
    load().catch(() => undefined);
  }
}
