import { type ChangeEvent, startTransition, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useLocalPath } from "../../page/page-link.tsx";
import { type ListState, listPath, readListState } from "./list-path.ts";
import { listKey } from "./use-list-loading.ts";

export interface ListFilter {
  /** The current selection, updated immediately, even while the list is loading. */
  state: ListState;
  /** Navigates to the changed list; `replace` if going back should not undo the change. */
  go: (change: Partial<ListState>, replace?: boolean) => void;
  /** Reads the form that a changed control belongs to. */
  apply: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  applyForm: (form: HTMLFormElement) => void;
  /** True while a list other than the one shown is loading. */
  loading: boolean;
}

/** Filters at once if scripts run: each change is a URL of its own [catalogue.filters]. */
export function useListFilter(loaded: ListState): ListFilter {
  const navigate = useNavigate();
  const pathOf = useLocalPath();
  const [ahead, setAhead] = useState<ListState>();
  const pending = usePendingList();
  const state = ahead ?? pending ?? loaded;
  const go = async (change: Partial<ListState>, replace = false) => {
    const next = { ...state, page: 1, ...change };
    setAhead(next);
    await navigate(pathOf(listPath(next, { page: next.page })), { preventScrollReset: true, replace });
    // A list that a later change has overtaken must not revert that change.
    startTransition(() => setAhead((last) => (last === next ? undefined : last)));
  };
  const applyForm = (form: HTMLFormElement) => go(readForm(form));
  const loading = listKey(state) !== listKey(loaded);
  return { state, go, applyForm, loading, apply: ({ currentTarget: { form } }) => form && applyForm(form) };
}

/** The list to which a link of this page is navigating: a category, a tag, a page. */
function usePendingList(): ListState | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? readListState(new URLSearchParams(location.search)) : undefined;
}

function readForm(form: HTMLFormElement): ListState {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readListState(new URLSearchParams(fields));
}
