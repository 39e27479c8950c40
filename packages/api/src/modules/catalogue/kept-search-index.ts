import { endianness } from "node:os";
import { versions } from "node:process";
import { type SearchIndex, searchIndexFrom } from "@guerdon/domain/search";
import { schemaNumber } from "../../db/schema-number.ts";
import { type CatalogueSource, type IndexKeeping, revisionsOf, type SnapshotBasis } from "./catalogue-source.ts";
import { inSteps } from "./in-slices.ts";
import { packSteps, unpackSteps } from "./packed-search-index.ts";
import { revisionDigests } from "./past-store.ts";

/** Count it up when an index of the same texts comes out otherwise, or is packed otherwise; a test notices. */
const FORMAT = 1;

/** The source and the basis of the snapshot that is searched. */
interface Searched {
  source: CatalogueSource;
  basis: SnapshotBasis;
}

/**
 * The search index of a snapshot: the one that a process kept of the very same products, else a new one, which is kept
 * [catalogue.kept-search]. A failure of the disk is logged.
 * @throws what `make` throws
 */
export async function keptSearchIndex({ source, basis }: Searched, make: () => Promise<SearchIndex>) {
  const { keeping } = source;
  const key = keeping && (await indexKey(source, basis));
  if (!keeping || key === undefined) {
    return make();
  }
  const known = await readKept(keeping, key);
  if (known) {
    return searchIndexFrom(known, basis.audience.language);
  }
  const made = await make();
  // If an import ended while products were read, the index may hold some of the next revision.
  if ((await revisionsOf(source)) === JSON.stringify(basis.revisions) && (await indexKey(source, basis)) === key) {
    void keep(keeping, key, made);
  }
  return made;
}

/**
 * All that an index depends on: the content of the catalogues in their order, the language of the texts, and the software
 * that folds and packs them. Migrations count too, because one may change products of a revision.
 * @returns undefined if a catalogue has no digest
 */
async function indexKey({ db }: CatalogueSource, { audience, revisions }: SnapshotBasis): Promise<string | undefined> {
  const digests = await revisionDigests(db, revisions);
  const { language, fallback } = audience;
  const made = { format: FORMAT, unicode: versions.unicode, bytes: endianness(), schema: await schemaNumber(db) };
  return digests && JSON.stringify(["search index", made, language, fallback, digests]);
}

async function readKept({ kept, log }: IndexKeeping, key: string) {
  try {
    const packed = await kept.read(key);
    return packed && (await inSteps(unpackSteps(packed)));
  } catch (error) {
    log.warn({ err: error }, "a kept search index could not be read, and is made anew");
    return undefined;
  }
}

/** Nobody waits for it: the index is used meanwhile, and is not changed. */
async function keep({ kept, log }: IndexKeeping, key: string, index: SearchIndex): Promise<void> {
  try {
    await kept.keep(key, await inSteps(packSteps(index)));
  } catch (error) {
    log.warn({ err: error }, "a search index could not be kept, and will be made again after the next start");
  }
}
