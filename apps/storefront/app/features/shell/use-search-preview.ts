import { SEARCH_TERM } from "@guerdon/domain/search-term";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useAddress } from "../../page/page-link.tsx";
import type { SearchPreview } from "./search-preview.ts";

/** Of rest after the last key (shop.md §9). */
const DEBOUNCE_MS = 500;

/**
 * What fits a term, asked for when the typing rests. A new question gives up the one before; while it is under way the
 * old answer stays, and a term that is too short has none.
 */
export function useSearchPreview(typed: string): { preview: SearchPreview | undefined; busy: boolean } {
  const term = typed.trim();
  const address = useAddress();
  const { load, data, state } = useFetcher<SearchPreview>();
  const path = `${address("/search-preview")}?${new URLSearchParams({ search: term })}`;
  const asked = useRef("");
  useEffect(() => {
    if (term.length < SEARCH_TERM.min) return undefined;
    const timer = setTimeout(() => {
      if (asked.current === path) return;
      asked.current = path;
      void load(path);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term, path, load]);
  if (term.length < SEARCH_TERM.min) return { preview: undefined, busy: false };
  return { preview: data, busy: state !== "idle" || (data !== undefined && data.term !== term) };
}
