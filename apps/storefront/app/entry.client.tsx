import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readStored, writeStored } from "./page/browser-storage.ts";
import { holdLostRequests } from "./page/lost-requests.ts";
import { loadMessages } from "./page/messages-loading.ts";

/** Name in the session storage: the path of an outdated page that was fetched anew. */
const FETCHED = "fetched";

// The messages of the page's language are needed by the first component.
await loadMessages("frame");

const path = currentPath();

if (isLeftBehind() && writeStored("sessionStorage", FETCHED, path)) {
  window.location.replace(path);
} else {
  writeStored("sessionStorage", FETCHED, null);
  window.addEventListener("popstate", fetchIfLeft);
  ignoreSkippedTransitions();
  holdLostRequests();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydration>
          <HydratedRouter />
        </Hydration>
      </StrictMode>,
    );
  });
}

/**
 * Going back while the script is loading leaves the new URL with the old page; the page is then fetched anew. Only
 * once in a row, since a server that renders another URL for the page would cause an endless loop; so not at all where
 * nothing can be stored.
 */
function isLeftBehind(): boolean {
  const { path: rendered = path } = document.documentElement.dataset;
  return spelt(rendered) !== spelt(path) && readStored("sessionStorage", FETCHED) !== path;
}

/** Going back between the start of hydration and its end is likewise noticed by no router. */
function fetchIfLeft() {
  const left = currentPath();
  if (left !== path) {
    window.location.replace(left);
  }
}

/** From its end on, the router follows the history. */
function Hydration({ children }: { children: ReactNode }) {
  useEffect(() => window.removeEventListener("popstate", fetchIfLeft), []);
  return children;
}

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** The path as browsers write it: the server encodes the commas of a filter list. */
function spelt(text: string): string {
  return text.replaceAll("%2C", ",");
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
