import type { SearchIndexData } from "@guerdon/domain/search";
import { bytesOf, type PartReader, readHead, withHead } from "./packed-parts.ts";

/** Texts per step and per encoding, packed and unpacked in a few milliseconds. */
const TEXTS_PER_STEP = 10_000;
/** The packing of a step's texts: one byte per character where that is enough. */
interface Run {
  encoding: "latin1" | "utf16le";
  bytes: number;
}

/** The texts in runs, after the array of their lengths. */
interface PackedTexts {
  count: number;
  runs: Run[];
}

/** The head before the texts and arrays, in JSON: the length of each. */
interface Head {
  numbers: PackedTexts;
  names: PackedTexts;
  words: PackedTexts;
  postings: [inName: number, inDescription: number];
}

/** Packs an index into bytes, in steps of a few milliseconds. The arrays are not copied, but passed on as they are. */
export function* packSteps(index: SearchIndexData): Generator<void, Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const { signatures, inName, inDescription, brevity, types } = index;
  const head: Head = {
    numbers: yield* packTexts(index.numbers, parts),
    names: yield* packTexts(index.names, parts),
    words: yield* packTexts(index.words, parts),
    postings: [inName.products.length, inDescription.products.length],
  };
  const arrays = [signatures, inName.starts, inName.products, inDescription.starts, inDescription.products, brevity];
  parts.push(...arrays.map(bytesOf), types);
  return withHead(head, parts);
}

/**
 * The index that was packed into these bytes, in steps of a few milliseconds. The bytes are not needed afterwards.
 * @throws RangeError if the bytes end too early or too late
 */
export function* unpackSteps(packed: Uint8Array): Generator<void, SearchIndexData> {
  const { head, reader } = readHead<Head>(packed);
  const [inName, inDescription] = head.postings;
  const numbers = yield* unpackTexts(head.numbers, reader);
  const names = yield* unpackTexts(head.names, reader);
  const words = yield* unpackTexts(head.words, reader);
  const index = {
    numbers,
    names,
    words,
    signatures: reader.numbers(words.length),
    inName: { starts: reader.numbers(words.length + 1), products: reader.numbers(inName) },
    inDescription: { starts: reader.numbers(words.length + 1), products: reader.numbers(inDescription) },
    brevity: new Float32Array(reader.numbers(numbers.length).buffer),
    types: Uint8Array.from(reader.bytes(numbers.length)),
  };
  reader.end();
  return index;
}

function* packTexts(texts: readonly string[], parts: Uint8Array[]): Generator<void, PackedTexts> {
  parts.push(bytesOf(Uint32Array.from(texts, ({ length }) => length)));
  const runs: Run[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_PER_STEP) {
    const text = texts.slice(from, from + TEXTS_PER_STEP).join("");
    // UTF-8 would lose half a pair of surrogates, which a word that was cut may end with.
    const encoding = /[^\0-\xff]/.test(text) ? "utf16le" : "latin1";
    const bytes = Buffer.from(text, encoding);
    parts.push(bytes);
    runs.push({ encoding, bytes: bytes.length });
    yield;
  }
  return { count: texts.length, runs };
}

function* unpackTexts({ count, runs }: PackedTexts, reader: PartReader): Generator<void, string[]> {
  const lengths = reader.numbers(count);
  const texts: string[] = [];
  for (const { encoding, bytes } of runs) {
    const text = reader.bytes(bytes).toString(encoding);
    let start = 0;
    for (const length of lengths.subarray(texts.length, texts.length + TEXTS_PER_STEP)) {
      texts.push(text.slice(start, start + length));
      start += length;
    }
    yield;
  }
  return texts;
}
