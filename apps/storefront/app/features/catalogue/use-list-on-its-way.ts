import { useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { type ListState, listPath } from "./list-path.ts";

/** A list that comes sooner changes at once; nothing is said of its way. */
const TELL_AFTER_MS = 150;

/** True once a list is on its way for so long that the old one must not pass for it. */
export function useTold(loading: boolean): boolean {
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!loading) {
      return;
    }
    const timer = setTimeout(() => setTold(true), TELL_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setTold(false);
    };
  }, [loading]);
  return loading && told;
}

/**
 * Brings the beginning of a filtered list into view, where it begins above the window: a filter is chosen far below,
 * and what it leaves may be short. Pages that are turned and those that one goes back to have places of their own.
 */
export function useListInSight(state: ListState, id: string): void {
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
