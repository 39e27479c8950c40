import { dirname, resolve } from "node:path";
import { type CatalogueFile, type CatalogueHead, FileSource, picturePaths } from "@guerdon/api/catalogue-file";
import { hint } from "@guerdon/contract/validation-words";
import type { PictureRef } from "@guerdon/domain/product";
import { counted } from "../counted.ts";
import { type Checked, describePlace, type Mistake } from "../mistakes.ts";
import type { PlacedMistake } from "../placed-mistake.ts";
import { readPictures } from "../read-pictures.ts";
import { isTable, type ReadCatalogue, readCatalogue, readCatalogueTable } from "./read-catalogue.ts";

/** The file to read, and the folder to which its name is relative. */
export interface ReadRequest {
  cwd: string;
  file: string;
  /** The catalogue of a table of products. */
  catalogue: string | undefined;
}

/** The result for a valid file. */
export interface ReadOutcome extends CatalogueHead {
  products: number;
  newPictures: number;
}

/** The queries of a reader to the shop. */
export interface ReaderQuestions {
  storedHead(id: string): Promise<CatalogueHead | undefined>;
  catalogueIds(): Promise<string[]>;
  knownPictures(ids: readonly string[]): Promise<Map<string, PictureRef>>;
  /** Is called at the start of each long step. */
  tell(text: string): void;
}

const WORKBOOK = /\.(?:xls[xm]?|ods)$/i;

/** Reads a catalogue's file; in a shop that serves customers it runs in another thread. */
export class CatalogueReader extends FileSource {
  readonly #ask: ReaderQuestions;
  #mistakesAt: ReadCatalogue["mistakesAt"] = () => [];

  constructor(ask: ReaderQuestions) {
    super();
    this.#ask = ask;
  }

  /** Reads and validates a catalogue's file with all files it refers to, or a table for an existing catalogue. */
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
    this.hold(values, pictures);
    const outcome = { products: values.products.length, newPictures: pictures.missing.length };
    return { ok: true, value: { ...headOf(values), ...outcome } };
  }

  /** The places in the files of mistakes that were found later. */
  async mistakesAt(found: readonly PlacedMistake[]): Promise<Mistake[]> {
    return this.#mistakesAt(found);
  }

  /** Reads a catalogue's JSON file, or a table for an existing catalogue. */
  async #readFile(
    { path, file }: { path: string; file: string },
    id: string | undefined,
  ): Promise<Checked<ReadCatalogue>> {
    // Reading a workbook as text yields the fitting error message.
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

/** A mistake of a picture, with the first product that names it. */
function namedBy({ path, ...mistake }: Mistake & { path: string }, { values, mistakesAt }: ReadCatalogue): Mistake {
  const index = values.products.findIndex((product) => picturePaths(product).includes(path));
  const [place] = mistakesAt([{ path: ["products", index], message: "" }]);
  const where = place ? ` (${describePlace(place)})` : "";
  return { ...mistake, reason: `${mistake.reason}; product ${values.products[index]?.number}${where} names it` };
}

function headOf({ catalogue, categories, conditions }: CatalogueFile): CatalogueHead {
  return { catalogue, categories, conditions };
}
