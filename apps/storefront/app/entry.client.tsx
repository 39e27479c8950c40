import type { ShopStorage } from "@guerdon/domain/consent-storage";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { holdLostRequests } from "./page/lost-requests.ts";
import { loadMessages } from "./page/messages-loading.ts";

/** Key of the session storage: when an outdated page was last reloaded, in milliseconds since 1970. */
const FETCHED: ShopStorage = "fetched";
const MIN_INTERVAL_MS = 10_000;

// The messages of the page's language are needed by the first component.
await loadMessages("frame");

const path = window.location.pathname + window.location.search;

if (isLeftBehind()) {
  sessionStorage.setItem(FETCHED, String(Date.now()));
  window.location.replace(path);
} else {
  ignoreSkippedTransitions();
  holdLostRequests();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/**
 * Going back while the script is loading leaves the new URL with the old page; the page is then reloaded. Rate
 * limited, since a server that renders another URL for the page would cause an endless loop.
 */
function isLeftBehind(): boolean {
  const { path: rendered } = document.documentElement.dataset;
  if (rendered === undefined || spelt(rendered) === spelt(path)) {
    return false;
  }
  return Date.now() - Number(sessionStorage.getItem(FETCHED)) > MIN_INTERVAL_MS;
}

/** The normalized path: the server encodes the commas of a filter list as `%2C`, which is equivalent. */
function spelt(path: string): string {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  return `${pathname}?${searchParams}`;
}

/**
 * A view transition that the next click interrupts, or that would start in a hidden tab, is skipped, although its page is
 * shown. The router handles failed updates only, so that skipping would be reported as an error. From version 8.5.1 on
 * the router handles both; then remove this.
 */
function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition;
  if (!start) {
    return;
  }
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
