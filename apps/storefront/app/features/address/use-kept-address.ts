import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocalPath } from "../../page/page-link.tsx";
import { type AddressFormValue, readAddressForm } from "./address-form.ts";
import { forgetAddress, isLogOut, keepAddress, keptAddress } from "./kept-address.ts";

/**
 * Keeps what was typed when the session ends and the start page takes the form's place, and gives it back to the same
 * visitor [session.kept-address]. Whoever opens the form next, what was kept is forgotten then.
 * @param tags of the visitor's credit
 */
export function useKeptAddress(tags: readonly string[]): {
  kept: AddressFormValue | undefined;
  form: RefObject<HTMLFormElement | null>;
} {
  const [kept] = useState(() => keptAddress(tags));
  const form = useRef<HTMLFormElement>(null);
  const ownTags = useRef(tags);
  const startPath = useLocalPath()("/");
  useEffect(() => {
    ownTags.current = tags;
  }, [tags]);
  useEffect(forgetAddress, []);
  // A layout effect is over before the form is gone, and after the address of the next page is there.
  useLayoutEffect(() => {
    const element = form.current;
    let isLoggingOut = false;
    const noteLogOut = (event: Event) => {
      isLoggingOut = isLogOut(event);
    };
    document.addEventListener("submit", noteLogOut, { capture: true });
    return () => {
      document.removeEventListener("submit", noteLogOut, { capture: true });
      if (element && !isLoggingOut && trimmed(location.pathname) === trimmed(startPath)) {
        keepAddress(ownTags.current, readAddressForm(new FormData(element)));
      }
    };
  }, [startPath]);
  return { kept, form };
}

const trimmed = (path: string) => path.replace(/\/$/, "");
