import { SEARCH_TERM } from "@guerdon/domain/search-term";
import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAddress } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTakeover } from "../../ui/use-takeover.ts";
import type { SearchOverlayProps } from "./search-overlay.tsx";

interface Opened {
  /** The place of the history in which it was opened: it does not go on to the next page. */
  at: string;
  /** One that is opened while the last is still closing is another one. */
  nth: number;
  Overlay: ComponentType<SearchOverlayProps>;
}

const loadOverlay = () => import("./search-overlay.tsx");

/**
 * Opens the search. With script it is the overlay, whose code comes when the button is about to be pressed; without,
 * or while that code cannot be had, it is a small form.
 */
export function SearchButton() {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const open = () => {
    loadOverlay().then(
      ({ SearchOverlay }) => setOpened((last) => ({ at: key, nth: (last?.nth ?? 0) + 1, Overlay: SearchOverlay })),
      // The script could not be had: the browser's own form does.
      () => form.current?.showPopover(),
    );
  };
  useShortcut(open);
  // Pressed before the script had arrived, it showed the form; who typed there already goes on in it.
  useTakeover(() => {
    if (form.current?.matches(":popover-open") && new FormData(form.current).get("search") === "") {
      form.current.hidePopover();
      open();
    }
  });
  const preload = () => void loadOverlay().catch(() => undefined);
  return (
    <search>
      <button
        type="button"
        className="icon-btn"
        popoverTarget={id}
        aria-label={t("search.open")}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" />
      </button>
      <SearchForm id={id} ref={form} />
      {opened?.at === key && (
        <opened.Overlay key={opened.nth} onClose={() => setOpened((now) => (now === opened ? undefined : now))} />
      )}
    </search>
  );
}

interface SearchFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
}

/** The browser's own way: opens without script and leads to the list. */
function SearchForm({ id, ref }: SearchFormProps) {
  const t = useT();
  const address = useAddress();
  return (
    <form ref={ref} id={id} popover="auto" className="find-pop" action={address("/product-overview")}>
      <label htmlFor={`${id}-term`}>{t("search.label")}</label>
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
      <button type="submit" className="btn">
        {t("search.submit")}
      </button>
    </form>
  );
}

/** Ctrl+K or Cmd+K, as in other shops. */
function useShortcut(open: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
