import type { AddressFormValue } from "./address-form.ts";

/** As long as a session usually lasts. */
const KEEP_MS = 30 * 60_000;

interface Kept {
  /** The tags of the credit that its visitor had: codes or an account. */
  tags: readonly string[];
  value: AddressFormValue;
  until: number;
}

/** In the memory of the page only, so that closing or reloading the tab forgets it, and nothing of it is on a disk. */
let kept: Kept | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps what was typed into an address form whose session is over, for its visitor [session.kept-address]. Browser only. */
export function keepAddress(tags: readonly string[], value: AddressFormValue): void {
  forgetAddress();
  kept = { tags, value, until: Date.now() + KEEP_MS };
  timer = setTimeout(forgetAddress, KEEP_MS);
  document.addEventListener("submit", forgetAtLogOut, { capture: true });
}

/**
 * The form as a visitor with this credit typed it before; undefined if there is none, or if another visitor typed it.
 */
export function keptAddress(tags: readonly string[]): AddressFormValue | undefined {
  // A timer stands still while the computer sleeps.
  const isCurrent = kept !== undefined && Date.now() < kept.until;
  return isCurrent && kept?.tags.some((tag) => tags.includes(tag)) ? kept.value : undefined;
}

export function forgetAddress(): void {
  kept = undefined;
  clearTimeout(timer);
  if (typeof document !== "undefined") {
    document.removeEventListener("submit", forgetAtLogOut, { capture: true });
  }
}

/** True if the event sends the form that logs out. */
export function isLogOut({ target }: Event): boolean {
  return target instanceof HTMLFormElement && /\/logout$/.test(target.getAttribute("action") ?? "");
}

function forgetAtLogOut(event: Event): void {
  if (isLogOut(event)) {
    forgetAddress();
  }
}
