import { createContext, use } from "react";

/**
 * Values of fields that only the HTML's fields hold: what loaders return is in the document a second time, for scripts.
 * Empty in the browser, where hydration leaves a field as the server filled it.
 */
export const FilledFields = createContext<ReadonlyMap<string, string>>(new Map());

/** The name of the theme's style. */
export const STYLE = "style";
/** That of the fonts to load first, whose URLs have spaces between them. */
export const FONTS = "fonts";

/** The value that the server fills into a field; undefined in the browser, and where there is none. */
export function useFilledField(name: string): string | undefined {
  return use(FilledFields).get(name);
}
