import { dirname, join } from "node:path";
import { type CatalogueFile, catalogueFile } from "@guerdon/api/catalogue-file";
import { inOwnWords } from "@guerdon/contract/validation-words";
import { allChecked, type Checked, type Mistake } from "../mistakes.ts";
import type { JsonPath, PlacedMistake } from "../placed-mistake.ts";
import { type JsonText, placedIssues, readJsonText } from "../read-json-file.ts";
import { LEADS_OUT, strayIn } from "../stray-links.ts";
import { readProductTable } from "./read-product-table.ts";

/** A valid catalogue from one or several files. */
export interface ReadCatalogue {
  values: CatalogueFile;
  /** Adds to mistakes found later their file and their place in it. */
  mistakesAt: JsonText["mistakesAt"];
}

/** The products of one file, which begin at index `start`. */
interface CataloguePart {
  start: number;
  products: unknown[];
  mistakesAt: JsonText["mistakesAt"];
}

/**
 * Reads a catalogue's JSON file and the JSON or CSV files it refers to as one catalogue (docs/catalogue-format.md).
 * @param name the file's name as the operator knows it
 */
export async function readCatalogue(path: string, name: string): Promise<Checked<ReadCatalogue>> {
  const head = await readJsonText(path, name);
  if (!head.ok) {
    return head;
  }
  const parts = await readParts(head.value, path, name);
  return parts.ok ? checkCatalogue(head.value, parts.value) : parts;
}

/**
 * Reads a table of products (CSV) for an existing catalogue.
 * @param stored the head of that catalogue
 */
export async function readCatalogueTable(
  path: string,
  name: string,
  stored: Pick<CatalogueFile, "catalogue" | "categories" | "conditions">,
): Promise<Checked<ReadCatalogue>> {
  const table = await readProductTable(path, name);
  if (!table.ok) {
    return table;
  }
  // The head comes from the database, so its mistakes have no place in the file.
  const mistakesAt: JsonText["mistakesAt"] = (found) => found.map(({ message }) => ({ file: name, reason: message }));
  return checkCatalogue({ raw: stored, mistakesAt }, [{ start: 0, ...table.value }]);
}

async function readParts(head: JsonText, path: string, name: string): Promise<Checked<CataloguePart[]>> {
  const { files, products } = (head.raw ?? {}) as { files?: unknown; products?: unknown };
  const own = Array.isArray(products) ? products : [];
  const named = Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
  const folder = dirname(path);
  const isStray = await strayIn(folder);
  const read = await Promise.all(
    named.map(async (file): Promise<Checked<UnplacedPart>> => {
      const [at, part] = [join(folder, file), join(dirname(name), file)];
      return (await isStray(at)) ? { ok: false, mistakes: [{ file: part, reason: LEADS_OUT }] } : readPart(at, part);
    }),
  );
  const checked = allChecked(read);
  if (!checked.ok) {
    return checked;
  }
  const parts: CataloguePart[] = [{ start: 0, products: own, mistakesAt: head.mistakesAt }];
  for (const part of checked.value) {
    const last = parts.at(-1);
    parts.push({ ...part, start: (last?.start ?? 0) + (last?.products.length ?? 0) });
  }
  return { ok: true, value: parts };
}

/** True if a file is a table, by the extension of its name, in any case. */
export function isTable(name: string): boolean {
  return /\.csv$/i.test(name);
}

type UnplacedPart = Omit<CataloguePart, "start">;

async function readPart(path: string, name: string): Promise<Checked<UnplacedPart>> {
  if (isTable(name)) {
    return readProductTable(path, name);
  }
  const read = await readJsonText(path, name);
  if (!read.ok) {
    return read;
  }
  const { raw, mistakesAt } = read.value;
  const { products, ...rest } = (raw ?? {}) as { products?: unknown };
  const unknownKeys = Object.keys(rest).filter((key) => key !== "$schema");
  if (!Array.isArray(products) || unknownKeys.length > 0) {
    const message = 'a file of products holds "products", a list, and nothing else';
    return { ok: false, mistakes: mistakesAt([{ path: unknownKeys.slice(0, 1), message }]) };
  }
  return { ok: true, value: { products, mistakesAt } };
}

function checkCatalogue(head: JsonText, parts: readonly CataloguePart[]): Checked<ReadCatalogue> {
  const mistakesAt = (found: readonly PlacedMistake[]) => found.flatMap((mistake) => place(mistake, head, parts));
  const { raw } = head;
  const isObject = typeof raw === "object" && raw !== null && !Array.isArray(raw);
  const whole = isObject ? { ...raw, products: parts.flatMap(({ products }) => products) } : raw;
  const checked = catalogueFile.safeParse(whole, { error: inOwnWords });
  if (!checked.success) {
    return { ok: false, mistakes: mistakesAt(placedIssues(checked.error, whole)) };
  }
  return { ok: true, value: { values: checked.data, mistakesAt } };
}

/** A mistake of the whole catalogue, reported in the file of its product. */
function place({ path, message, first }: PlacedMistake, head: JsonText, parts: readonly CataloguePart[]): Mistake[] {
  const there = partOf(path, parts);
  if (!there) {
    return head.mistakesAt([{ path, message, ...(first && { first }) }]);
  }
  const before = first && partOf(first, parts);
  if (!before) {
    return there.part.mistakesAt([{ path: there.path, message }]);
  }
  if (before.part === there.part) {
    return there.part.mistakesAt([{ path: there.path, message, first: before.path }]);
  }
  const [other] = before.part.mistakesAt([{ path: before.path, message: "" }]);
  const where = other?.row === undefined ? `line ${other?.line}` : `row ${other.row}`;
  return there.part.mistakesAt([{ path: there.path, message: `${message} (first in ${other?.file}, ${where})` }]);
}

/** The file of a path into the products, and the path within the file. */
function partOf(
  [list, index, ...rest]: JsonPath,
  parts: readonly CataloguePart[],
): { part: CataloguePart; path: JsonPath } | undefined {
  const part = list === "products" && typeof index === "number" && parts.findLast(({ start }) => start <= index);
  return part ? { part, path: ["products", index - part.start, ...rest] } : undefined;
}
