import { SEARCH_TERM } from "@guerdon/domain/product/search-term";
import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { LossView } from "../../page/once.tsx";
import { useFollow } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { searchPath } from "./search-preview.ts";
import "../../page/search-messages.ts";
import { SearchResult, SearchStatus } from "./search-result.tsx";
import { useSearchPreview } from "./use-search-preview.ts";

export interface SearchOverlayProps {
  /** The initial search term. */
  term: string;
  onClose: () => void;
}

/** A combobox over the page that shows the best matches during typing [website.search-overlay]. */
export function SearchOverlay({ term: before, onClose }: SearchOverlayProps) {
  const t = useT();
  const id = useId();
  const { dialog, input } = useOpened();
  const [term, setTerm] = useState(before);
  const { preview, busy, loss } = useSearchPreview(term);
  const matches = preview && preview.total > 0 ? [...preview.products, ...preview.withdrawn] : [];
  const { active, move, unmark } = useActive(matches.length);
  const follow = useFollow();
  const close = () => dialog.current?.close();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = matches[active];
    const wanted = term.trim();
    if (!chosen && wanted.length < SEARCH_TERM.min) {
      return;
    }
    close();
    follow(chosen ? `/product-details/${chosen.number}` : searchPath(wanted));
  };
  return (
    // React does not know the attribute `closedby` yet, by which a click on the backdrop closes the dialog.
    <dialog
      ref={dialog}
      className="search-overlay"
      aria-label={t("catalogue.search.open")}
      onClose={onClose}
      closedby="any"
    >
      <form className="search-bar" onSubmit={submit}>
        <Icon name="search" />
        <TermBox
          box={input}
          id={id}
          term={term}
          active={active}
          count={matches.length}
          onMove={move}
          onTerm={(typed) => {
            unmark();
            setTerm(typed);
          }}
        />
        <button type="button" className="button-icon" aria-label={t("catalogue.search.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </form>
      <SearchStatus preview={preview} />
      {loss && (
        <Suspense>
          <LossView loss={loss} />
        </Suspense>
      )}
      {(preview || !loss) && <SearchResult id={id} preview={preview} active={active} busy={busy} onFollow={close} />}
    </dialog>
  );
}

interface TermBoxProps {
  box: RefObject<HTMLInputElement | null>;
  id: string;
  term: string;
  /** The index of the active match, and the number of matches. */
  active: number;
  count: number;
  onMove: (step: number) => void;
  onTerm: (term: string) => void;
}

/** The text box; arrow keys move to the matches below it. */
function TermBox({ box, id, term, active, count, onMove, onTerm }: TermBoxProps) {
  const t = useT();
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    onMove(step);
  };
  return (
    <>
      <label className="sr-only" htmlFor={`${id}-term`}>
        {t("catalogue.search.label")}
      </label>
      <input
        ref={box}
        id={`${id}-term`}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && active < count ? `${id}-${active}` : undefined}
        placeholder={t("catalogue.search.label")}
        maxLength={SEARCH_TERM.max}
        enterKeyHint="search"
        inputMode="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={term}
        onChange={(event) => onTerm(event.target.value)}
        onKeyDown={press}
      />
    </>
  );
}

/** The dialog is open from the start, and its text box has the focus. */
function useOpened() {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  return { dialog, input };
}

/** The index of the active match; -1 is the text box, which comes between the last and the first match. */
function useActive(count: number) {
  const [marked, setMarked] = useState(-1);
  const active = marked < count ? marked : -1;
  return {
    active,
    move: (step: number) => setMarked(((active + 1 + step + count + 1) % (count + 1)) - 1),
    unmark: () => setMarked(-1),
  };
}
