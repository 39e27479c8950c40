import { SEARCH_TERM } from "@guerdon/domain/product/search-term";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { Loss } from "../../page/lost-requests.ts";
import { useFollow, useLocalPath } from "../../page/page-link.tsx";
import { useShop } from "../../page/use-shop.ts";
import { OVERLAY_PAGE, type SearchPreview } from "./search-preview.ts";

/** Milliseconds from the last key to the search [website.search-overlay]. */
const DEBOUNCE_MS = 500;

interface Found {
  preview: SearchPreview | undefined;
  busy: boolean;
  /** True if the shop could not be reached. */
  loss: Loss | undefined;
}

/**
 * The matches for a term, fetched when typing pauses. A new request aborts the previous one; until it completes, the
 * old results stay. A term that is too short has none. Fetched without the router, whose script might not be loaded
 * when needed.
 */
export function useSearchPreview(typed: string): Found {
  const term = typed.trim();
  const isAsked = term.length >= SEARCH_TERM.min;
  const pathOf = useLocalPath();
  const here = useLocation().pathname.slice(useShop().prefix.length);
  const follow = useFollow();
  const [preview, setPreview] = useState<SearchPreview>();
  const [loss, setLoss] = useState<Loss>();
  const path = `${pathOf("/search-preview")}?${new URLSearchParams({ search: term, [OVERLAY_PAGE]: here })}`;
  const leave = useEffectEvent(() => follow("/"));
  useEffect(() => {
    if (!isAsked) {
      return undefined;
    }
    const asking = new AbortController();
    const ask = async (attempts: number) => {
      const again = () => {
        setLoss({ of: path, attempts, trying: true, again });
        void ask(attempts + 1);
      };
      try {
        const found = await fetchPreview(path, asking.signal);
        if (!found) {
          return leave();
        }
        setPreview(found);
        setLoss(undefined);
      } catch {
        if (!asking.signal.aborted) {
          setLoss({ of: path, attempts, trying: false, again });
        }
      }
    };
    const timer = setTimeout(() => void ask(1), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
      setLoss(undefined);
    };
  }, [isAsked, path]);
  if (!isAsked) {
    return { preview: undefined, busy: false, loss: undefined };
  }
  return { preview, busy: !loss && preview !== undefined && preview.term !== term, loss };
}

/** Undefined if the response is a redirect, as when the session is over. @throws if the response cannot be read */
async function fetchPreview(path: string, signal: AbortSignal): Promise<SearchPreview | undefined> {
  const answer = await fetch(path, { signal, redirect: "manual" });
  if (answer.type === "opaqueredirect") {
    return undefined;
  }
  if (!answer.ok) {
    throw new Error(`The search was answered with ${answer.status}.`);
  }
  return answer.json();
}
