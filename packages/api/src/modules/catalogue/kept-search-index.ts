import { versions } from "node:process";
import { type SearchIndex, type SearchIndexData, searchIndexFrom } from "@guerdon/domain/search";
import { inSteps } from "./in-slices.ts";
import { inLanguage, keptResult, type ResultBasis } from "./kept-result.ts";
import { packSteps, unpackSteps } from "./packed-search-index.ts";

/** Count it up when an index of the same texts comes out otherwise, or is packed otherwise; a test notices. */
const FORMAT = 1;

/**
 * The search index of a snapshot: the one that a process kept of the very same products, else a new one, which is kept
 * [catalogue.kept-search]. A failure of the disk is logged.
 * @throws what `make` throws
 */
export function keptSearchIndex(of: ResultBasis, make: () => Promise<SearchIndex>): Promise<SearchIndex> {
  const kind = {
    name: "search index",
    madeBy: { format: FORMAT, unicode: versions.unicode },
    shownTo: inLanguage,
    pack: (index: SearchIndexData) => inSteps(packSteps(index)),
    unpack: async (packed: Uint8Array) =>
      searchIndexFrom(await inSteps(unpackSteps(packed)), of.basis.audience.language),
  };
  return keptResult<SearchIndex>(of, kind, make);
}
