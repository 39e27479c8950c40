import bricolageExtended from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtreeExtended from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import frauncesExtended from "@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import plexExtended from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-wght-normal.woff2?url";
import plex from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url";
import sourceExtended from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url";
import source from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { Language } from "@guerdon/domain/language";
import type { TypePair } from "@guerdon/domain/theme/look";

/** The files of each type: of the letters that all languages have, and of those that Polish has beside them. */
const FILES: Record<TypePair, { latin: string[]; extended: string[] }> = {
  clear: { latin: [figtree], extended: [figtreeExtended] },
  literary: { latin: [source, fraunces], extended: [sourceExtended, frauncesExtended] },
  technical: { latin: [plex], extended: [plexExtended] },
  lively: { latin: [figtree, bricolage], extended: [figtreeExtended, bricolageExtended] },
};

/** The fonts that a page loads before its style sheet asks for them [theme.type]. */
export function preloadedFonts(type: TypePair, language: Language): string[] {
  const { latin, extended } = FILES[type];
  return language === "pl" ? [...latin, ...extended] : latin;
}
