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
import type { WebsiteView } from "@guerdon/contract";
import { type Language, NEEDS_EXTENDED_LATIN } from "@guerdon/domain/text/language";
import type { TypePair } from "@guerdon/domain/theme/look";
import { fontPath } from "@guerdon/domain/theme/own-font";

interface Files {
  text: string;
  headings?: string;
}

/** The files of each type: of the letters that all languages have, and of those that some have beside them. */
const FILES: Record<TypePair, { latin: Files; extended: Files }> = {
  clear: { latin: { text: figtree }, extended: { text: figtreeExtended } },
  literary: {
    latin: { text: source, headings: fraunces },
    extended: { text: sourceExtended, headings: frauncesExtended },
  },
  technical: { latin: { text: plex }, extended: { text: plexExtended } },
  lively: {
    latin: { text: figtree, headings: bricolage },
    extended: { text: figtreeExtended, headings: bricolageExtended },
  },
};

/** The fonts that a page loads before its style sheet asks for them: the website's own, else its type's [theme.type]. */
export function preloadedFonts({ type, fonts }: WebsiteView["theme"], language: Language): string[] {
  const hasOwnText = fonts.some(({ use }) => use === "regular");
  const hasOwnHeadings = hasOwnText || fonts.some(({ use }) => use === "headings");
  const { latin, extended } = FILES[type];
  const files = NEEDS_EXTENDED_LATIN[language] ? [latin, extended] : [latin];
  return [
    ...fonts.map(fontPath),
    ...files.flatMap(({ text, headings }) => [
      ...(hasOwnText ? [] : [text]),
      ...(headings && !hasOwnHeadings ? [headings] : []),
    ]),
  ];
}
