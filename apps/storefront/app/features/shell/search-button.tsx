import { SEARCH_TERM } from "@guerdon/domain/product/search-term";
import { type ComponentType, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useLocalPath } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { useOnHydration } from "../../ui/use-on-hydration.ts";
import type { SearchOverlayProps } from "./search-overlay.tsx";

interface Opened {
  /** The history entry in which it was opened; it does not stay open on the next page. */
  at: string;
  /** Distinguishes it from a previous overlay that is still closing. */
  nth: number;
  /** The initial search term. */
  term: string;
}

let Overlay: ComponentType<SearchOverlayProps> | undefined;

async function loadOverlay(): Promise<void> {
  Overlay ??= (await import("./search-overlay.tsx")).SearchOverlay;
}

/**
 * Opens the search. With script it is the overlay, whose code comes when the button is about to be pressed; without,
 * or until that code has come, it is a small form.
 */
export function SearchButton() {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const show = (term = "") => setOpened((last) => ({ at: key, nth: (last?.nth ?? 0) + 1, term }));
  const open = async () => {
    if (Overlay) {
      return show();
    }
    const own = form.current;
    // Receives the letters typed until the overlay is loaded, and remains if loading fails.
    own?.togglePopover(true);
    await loadOverlay();
    if (!own?.matches(":popover-open")) {
      return;
    }
    const term = String(new FormData(own).get("search"));
    own.hidePopover();
    own.reset();
    // Synchronously, so that no letter typed in between is lost.
    flushSync(() => show(term));
  };
  const press = () => void open().catch(() => undefined);
  useShortcut(press);
  // Pressing it before hydration opened the form.
  useOnHydration(() => form.current?.matches(":popover-open") && press());
  const preload = () => void loadOverlay().catch(() => undefined);
  return (
    <search>
      <button
        type="button"
        className="button-icon"
        popoverTarget={id}
        aria-label={t("catalogue.search.open")}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <Icon name="search" />
      </button>
      <SearchForm id={id} ref={form} />
      {Overlay && opened?.at === key && (
        <Overlay
          key={opened.nth}
          term={opened.term}
          onClose={() => setOpened((now) => (now === opened ? undefined : now))}
        />
      )}
    </search>
  );
}

interface SearchFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
}

/** The search without script: a native popover with a form that leads to the list. */
function SearchForm({ id, ref }: SearchFormProps) {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <form ref={ref} id={id} popover="auto" className="search-form" action={pathOf("/product-overview")}>
      <label htmlFor={`${id}-term`}>{t("catalogue.search.label")}</label>
      <input
        id={`${id}-term`}
        className="input"
        name="search"
        type="search"
        required
        minLength={SEARCH_TERM.min}
        maxLength={SEARCH_TERM.max}
        autoComplete="off"
        autoFocus
      />
      <button type="submit" className="button">
        {t("catalogue.search.submit")}
      </button>
    </form>
  );
}

/** Ctrl+K or Cmd+K, as in other shops. */
function useShortcut(open: () => void) {
  // Not in a passive effect, which runs some time after hydration: keys pressed in between would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
        return;
      }
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) {
        open();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
