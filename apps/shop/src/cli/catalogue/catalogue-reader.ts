import { dirname, resolve } from "node:path";
import {
  type CatalogueFile,
  type CatalogueHead,
  type ImportedProduct,
  type ImportPlan,
  importedProduct,
  importPlan,
  type NewPicture,
  type PlannedRows,
  picturePaths,
  type RowBatch,
  type StoredProduct,
} from "@guerdon/api/operator";
import { hint } from "@guerdon/contract/validation-words";
import type { PictureRef } from "@guerdon/domain/product";
import { counted } from "../counted.ts";
import { type Checked, type Mistake, placeOf } from "../mistakes.ts";
import type { PlacedMistake } from "../placed-mistake.ts";
import { readPictures } from "../read-pictures.ts";
import { isTable, type ReadCatalogue, readCatalogue, readCatalogueTable } from "./read-catalogue.ts";

/** Which file is read, and where the operator typed its name. */
export interface ReadRequest {
  cwd: string;
  file: string;
  /** The catalogue that a table of products is for. */
  catalogue: string | undefined;
}

/** What was read, and found right in itself. */
export interface ReadOutcome extends CatalogueHead {
  products: number;
  newPictures: number;
}

/** What a reader needs to know from the shop. */
export interface ReaderQuestions {
  storedHead(id: string): Promise<CatalogueHead | undefined>;
  catalogueIds(): Promise<string[]>;
  knownPictures(ids: readonly string[]): Promise<Map<string, PictureRef>>;
  /** Hears what long work begins. */
  tell(text: string): void;
}

const WORKBOOK = /\.(?:xls[xm]?|ods)$/i;

/** Pictures that travel at once. */
const PICTURE_BYTES = 1024 * 1024;

/**
 * Reads a catalogue's file, compares it with what the shop has and hands out the rows to write. All that takes long in an
 * import and needs no database is here, so that a shop that serves customers can have it done by another thread.
 */
export class CatalogueReader implements PlannedRows {
  readonly #ask: ReaderQuestions;
  readonly #stored = new Map<string, StoredProduct>();
  #mistakesAt: ReadCatalogue["mistakesAt"] = () => [];
  #products: readonly ImportedProduct[] = [];
  #pictures: NewPicture[] = [];
  #written = new Rows([]);
  #moved = new Rows([]);
  #withdrawn = new Rows([]);

  constructor(ask: ReaderQuestions) {
    this.#ask = ask;
  }

  /** Reads and checks a catalogue's file with all it names, or a table for a catalogue that the shop has. */
  async read({ cwd, file, catalogue }: ReadRequest): Promise<Checked<ReadOutcome>> {
    const path = resolve(cwd, file);
    const read = await this.#readFile({ path, file }, catalogue);
    if (!read.ok) {
      return read;
    }
    const { values, mistakesAt } = read.value;
    this.#mistakesAt = mistakesAt;
    this.#ask.tell(`Reading the pictures of ${counted(values.products.length, "product")} …`);
    const paths = values.products.flatMap(picturePaths);
    const known = (ids: readonly string[]) => this.#ask.knownPictures(ids);
    const pictures = await readPictures(known, { folder: dirname(path), name: dirname(file), paths });
    if (pictures.mistakes.length > 0) {
      return { ok: false, mistakes: pictures.mistakes.map((mistake) => namedBy(mistake, read.value)) };
    }
    this.#pictures = pictures.missing;
    this.#products = values.products.map((entry, sequence) =>
      importedProduct(entry, { pictures: pictures.references, conditions: values.conditions }, sequence),
    );
    const outcome = { products: values.products.length, newPictures: pictures.missing.length };
    return { ok: true, value: { ...headOf(values), ...outcome } };
  }

  /** Takes products that the shop has, some at a time. */
  async know(stored: readonly StoredProduct[]): Promise<void> {
    for (const product of stored) {
      this.#stored.set(product.number, product);
    }
  }

  /** Compares what was read with what is known. */
  async plan(): Promise<ImportPlan> {
    const plan = importPlan(this.#stored, this.#products);
    const written = new Set([...plan.added, ...plan.changed]);
    const moved = new Set(plan.moved);
    this.#written = new Rows(this.#products.filter(({ number }) => written.has(number)));
    const places = this.#products.map(({ number, sequence }) => ({ number, sequence }));
    this.#moved = new Rows(places.filter(({ number }) => moved.has(number)));
    this.#withdrawn = new Rows(plan.withdrawn.map((number) => ({ number })));
    return plan;
  }

  async nextWritten(most: number): Promise<RowBatch> {
    return this.#written.next(most);
  }

  async nextMoved(most: number): Promise<RowBatch> {
    return this.#moved.next(most);
  }

  async nextWithdrawn(most: number): Promise<RowBatch> {
    return this.#withdrawn.next(most);
  }

  /** Some of the pictures that the shop does not have; none after the last. */
  async nextPictures(): Promise<NewPicture[]> {
    let bytes = 0;
    const end = this.#pictures.findIndex(({ content }) => {
      bytes += content.length;
      return bytes > PICTURE_BYTES;
    });
    return this.#pictures.splice(0, end === -1 ? this.#pictures.length : Math.max(1, end));
  }

  /** Where mistakes that were found later stand in the files. */
  async mistakesAt(found: readonly PlacedMistake[]): Promise<Mistake[]> {
    return this.#mistakesAt(found);
  }

  /** A catalogue's JSON file, or a table for one that the shop holds. */
  async #readFile(
    { path, file }: { path: string; file: string },
    id: string | undefined,
  ): Promise<Checked<ReadCatalogue>> {
    // What is the matter with a workbook is said by whoever reads it as text.
    const isWorkbook = WORKBOOK.test(file);
    if (!isWorkbook && isTable(file) !== (id !== undefined)) {
      const reason = isTable(file)
        ? "a table needs --catalogue ID, the catalogue it is for"
        : "--catalogue is for tables (.csv)";
      return { ok: false, mistakes: [{ file, reason }] };
    }
    if (id === undefined || isWorkbook) {
      return readCatalogue(path, file);
    }
    const head = await this.#ask.storedHead(id);
    if (!head) {
      const known = hint(id, await this.#ask.catalogueIds());
      const reason = `there is no catalogue ${id}, whose JSON file comes first; ${known}`;
      return { ok: false, mistakes: [{ file, reason }] };
    }
    return readCatalogueTable(path, file, head);
  }
}

/** What is wrong with a picture, with the product that names it first. */
function namedBy({ path, ...mistake }: Mistake & { path: string }, { values, mistakesAt }: ReadCatalogue): Mistake {
  const index = values.products.findIndex((product) => picturePaths(product).includes(path));
  const [place] = mistakesAt([{ path: ["products", index], message: "" }]);
  const where = place ? ` (${placeOf(place)})` : "";
  return { ...mistake, reason: `${mistake.reason}; product ${values.products[index]?.number}${where} names it` };
}

/** A list that is handed out from its beginning. */
class Rows {
  readonly #rows: readonly unknown[];
  #at = 0;

  constructor(rows: readonly unknown[]) {
    this.#rows = rows;
  }

  next(most: number): RowBatch {
    const batch = this.#rows.slice(this.#at, this.#at + most);
    this.#at += batch.length;
    return { rows: JSON.stringify(batch), count: batch.length };
  }
}

function headOf({ catalogue, categories, conditions }: CatalogueFile): CatalogueHead {
  return { catalogue, categories, conditions };
}
