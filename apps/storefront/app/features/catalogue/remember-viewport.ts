import { useEffect } from "react";

/** The next list has as many products as this window shows well (decisions 2.6). */
export function useRememberedViewport() {
  useEffect(() => {
    const width = matchMedia("(max-width: 990px)").matches ? "narrow" : "wide";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = `viewport=${width}; path=/; samesite=lax`;
  }, []);
}
