import { useEffect } from "react";

/** Remembers the width of the window for the size of the next list [catalogue.page-size]. */
export function useRememberedViewport() {
  useEffect(() => {
    const width = matchMedia("(max-width: 990px)").matches ? "narrow" : "wide";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = `viewport=${width}; path=/; samesite=lax`;
  }, []);
}
