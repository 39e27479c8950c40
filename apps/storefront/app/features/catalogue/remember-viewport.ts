import type { ShopCookie } from "@guerdon/domain/consent/consent-storage";
import { useEffect } from "react";
import { WIDE } from "../../theme/breakpoints.ts";

const COOKIE: ShopCookie = "viewport";

/** Remembers the width of the window for the size of the next list [catalogue.page-size]. */
export function useRememberedViewport() {
  useEffect(() => {
    const width = matchMedia(`(min-width: ${WIDE})`).matches ? "wide" : "narrow";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = `${COOKIE}=${width}; path=/; samesite=lax`;
  }, []);
}
