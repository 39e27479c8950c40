import type { ShopStorage } from "@guerdon/domain/consent/consent-storage";

type Kind = "localStorage" | "sessionStorage";

/**
 * What is stored under a name. Null where nothing is, and where the browser keeps storage from the page, as in the frame
 * of another website: there the access itself throws.
 */
export function readStored(kind: Kind, name: ShopStorage): string | null {
  try {
    return window[kind].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or with null nothing any more. Returns whether it is stored: never where storage is blocked or full. */
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
