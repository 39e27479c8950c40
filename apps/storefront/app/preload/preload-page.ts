import { nextPages } from "./next-pages.ts";

declare global {
  interface Window {
    /** The router's list of the routes' scripts. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/** Parts of pages that open on a click. */
const PARTS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  "product-details": [
    () => import("../features/product/added-sidebar.tsx"),
    () => import("../features/product/zoom-dialog.tsx"),
  ],
};

/**
 * Preloads the scripts that a page may need without a connection: those of the error message, of its dialogs and of the
 * pages to which its forms lead. Scripts that fail to load are requested again on demand.
 * @param page the name of its route; @param hasFrame whether it has the header of a logged-in visitor
 */
export function preloadPage(page: string, hasFrame: boolean): void {
  const parts = [
    () => import("../page/loss-view.tsx"),
    () => import("../features/shell/error-view.tsx"),
    ...(PARTS[page] ?? []),
  ];
  if (hasFrame) {
    parts.push(() => import("../features/shell/search-overlay.tsx"));
  }
  for (const name of nextPages(page, hasFrame)) {
    const script = window.__reactRouterManifest?.routes[`routes/${name}`]?.module;
    if (script) {
      parts.push(() => import(/* @vite-ignore */ script));
    }
  }
  for (const load of parts) {
    load().catch(() => undefined);
  }
}
