import { useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { type ListState, listPath } from "./list-path.ts";

/** A list that loads faster is replaced without a loading state. */
const DELAY_MS = 150;

/** True once a list has been loading for so long that the old one must be marked as outdated. */
export function useDelayedLoading(loading: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!loading) {
      return;
    }
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return loading && isLate;
}

/**
 * Scrolls to the beginning of a list after its filters have changed, if that is above the window: the filter may be far
 * down, and the new list short. Paging and going back keep their own scroll positions.
 */
export function useScrollToList(state: ListState, id: string): void {
  const wanted = listKey({ ...state, page: 1 });
  const type = useNavigationType();
  const before = useRef(wanted);
  useEffect(() => {
    if (before.current === wanted) {
      return;
    }
    before.current = wanted;
    const list = document.getElementById(id);
    if (type !== "POP" && list && list.getBoundingClientRect().top < 0) {
      list.scrollIntoView();
    }
  }, [wanted, type, id]);
}

/** Equal for lists of the same products. */
export function listKey(state: ListState): string {
  return listPath({ ...state, allBrands: false }, { page: state.page });
}
