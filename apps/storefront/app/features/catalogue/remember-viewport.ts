import { useEffect } from "react";
import { WIDE } from "../../theme/breakpoints.ts";

/** Remembers the width of the window for the size of the next list [catalogue.page-size]. */
export function useRememberedViewport() {
  useEffect(() => {
    const width = matchMedia(`(min-width: ${WIDE})`).matches ? "wide" : "narrow";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = `viewport=${width}; path=/; samesite=lax`;
  }, []);
}
