import { endianness } from "node:os";
import { schemaNumber } from "../../db/schema-number.ts";
import { type CatalogueSource, type Keeping, revisionsOf, type SnapshotBasis } from "./catalogue-source.ts";
import { revisionContent } from "./past-store.ts";
import type { Audience } from "./product-view.ts";

/** Below this number of products, making most results takes no longer than reading them. */
export const MANY_PRODUCTS = 10_000;

/** The source and the basis of the snapshot that a result is made of. */
export interface ResultBasis {
  source: CatalogueSource;
  basis: SnapshotBasis;
}

/** A kind of results that are made of a catalogue's content in a language. */
export interface ResultKind<Result> {
  name: string;
  /** The software that makes and packs it. */
  madeBy: Record<string, unknown>;
  /** The facts that it depends on besides the content of the catalogues. */
  shownTo: (audience: Audience) => unknown;
  /** Below this number of products, making it takes no longer than reading it; default: none. */
  leastProducts?: number;
  /** Into parts, in slices. */
  pack: (result: Result) => Promise<Uint8Array[]>;
  /** In slices. @returns undefined if it is no such result */
  unpack: (packed: Uint8Array) => Promise<Result | undefined>;
}

/**
 * Returns the result that a process stored for the very same products, otherwise a new one, which is stored
 * [catalogue.kept-search]. A failure of the disk is logged.
 * @throws what `make` throws
 */
export async function keptResult<Result>(
  { source, basis }: ResultBasis,
  kind: ResultKind<Result>,
  make: () => Promise<Result>,
): Promise<Result> {
  const { keeping } = source;
  const key = keeping && (await resultKey({ source, basis }, kind));
  if (!keeping || key === undefined) {
    return make();
  }
  const known = await readKept(keeping, kind, key);
  if (known) {
    return known;
  }
  const made = await make();
  // If an import ended while products were read, the result may hold some of the next revision.
  const isOfBasis = (await revisionsOf(source)) === JSON.stringify(basis.revisions);
  if (isOfBasis && (await resultKey({ source, basis }, kind)) === key) {
    void keep(keeping, kind, { key, made });
  }
  return made;
}

/** For results that are made of texts in one language. */
export function inLanguage({ language, fallback }: Audience): unknown {
  return [language, fallback];
}

/**
 * Returns the key of a result, made from everything that it depends on: the content of the catalogues in their order,
 * the audience, and the software that makes and packs it. Migrations count too, because one may change products of a
 * revision.
 * @returns undefined if a catalogue has no digest, or they have too few products
 */
async function resultKey(
  { source: { db }, basis: { audience, revisions } }: ResultBasis,
  {
    name,
    madeBy,
    shownTo,
    leastProducts = 0,
  }: Pick<ResultKind<unknown>, "name" | "madeBy" | "shownTo" | "leastProducts">,
): Promise<string | undefined> {
  const content = await revisionContent(db, revisions);
  if (!content || content.products < leastProducts) {
    return undefined;
  }
  const made = { ...madeBy, bytes: endianness(), schema: await schemaNumber(db) };
  return JSON.stringify([name, made, shownTo(audience), content.digests]);
}

async function readKept<Result>({ kept, log }: Keeping, { name, unpack }: ResultKind<Result>, key: string) {
  try {
    const packed = await kept.read(key);
    return packed && (await unpack(packed));
  } catch (error) {
    log.warn({ err: error }, `a kept ${name} could not be read, and is made anew`);
    return undefined;
  }
}

/** Nobody waits for it: the result is used meanwhile, and is not changed. */
async function keep<Result>(
  { kept, log }: Keeping,
  { name, pack }: ResultKind<Result>,
  { key, made }: { key: string; made: Result },
): Promise<void> {
  try {
    await kept.keep(key, await pack(made));
  } catch (error) {
    log.warn({ err: error }, `a ${name} could not be kept, and will be made again after the next start`);
  }
}
