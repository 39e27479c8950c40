import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { holdLostRequests } from "./page/lost-requests.ts";
import { loadMessages } from "./page/messages-loading.ts";

/** When a page was last fetched because its visitor had gone on, in milliseconds. */
const FETCHED = "fetched";
const MIN_INTERVAL_MS = 10_000;

// The page's language, and no other, before the first component speaks.
await loadMessages("frame");

const address = window.location.pathname + window.location.search;

if (isLeftBehind()) {
  sessionStorage.setItem(FETCHED, String(Date.now()));
  window.location.replace(address);
} else {
  hearUnreadyCrossings();
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
 * Going back while the script is loading leaves the new address with the old page; the page is then reloaded. Rate
 * limited, since a server that renders another address for the page would cause an endless loop.
 */
function isLeftBehind(): boolean {
  const { address: rendered } = document.documentElement.dataset;
  if (rendered === undefined || spelt(rendered) === spelt(address)) {
    return false;
  }
  return Date.now() - Number(sessionStorage.getItem(FETCHED)) > MIN_INTERVAL_MS;
}

/** The normalized address: the server encodes the commas of a filter list as `%2C`, which is equivalent. */
function spelt(path: string): string {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  return `${pathname}?${searchParams}`;
}

/**
 * A crossing to another page that the next press cuts off, or that would begin in a hidden tab, never is ready, and its
 * page is there all the same. The router hears of failed updates only, so that this would be reported as a failure; from
 * its version 8.5.1 on it hears both, and this can go.
 */
function hearUnreadyCrossings(): void {
  const start = document.startViewTransition;
  if (!start) {
    return;
  }
  document.startViewTransition = (update) => {
    const crossing = start.call(document, update);
    crossing.ready.catch(() => undefined);
    return crossing;
  };
}
