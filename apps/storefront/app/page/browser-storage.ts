import type { ShopStorage } from "@guerdon/domain/consent/consent-storage";

type Kind = "localStorage" | "sessionStorage";

/**
 * Returns the value stored under a name; null if there is none, and if the browser denies the page its storage, as in
 * the frame of another website: there the access itself throws.
 */
export function readStored(kind: Kind, name: ShopStorage): string | null {
  try {
    return window[kind].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value; null deletes it. Returns whether it succeeded: never where storage is blocked or full. */
export function writeStored(kind: Kind, name: ShopStorage, value: string | null): boolean {
  try {
    if (value === null) {
      window[kind].removeItem(name);
    } else {
      window[kind].setItem(name, value);
    }
    return true;
  } catch {
    return false;
  }
}
