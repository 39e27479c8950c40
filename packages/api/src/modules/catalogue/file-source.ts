import type { CatalogueSource } from "@guerdon/contract/operations/catalogue";
import type { PictureRef } from "@guerdon/domain/product";
import type { NewPicture } from "../picture/index.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import { type ImportPlan, importPlan, type StoredProduct } from "./import-plan.ts";
import { type ImportedProduct, importedProduct } from "./imported-product.ts";
import type { VariationPrice } from "./stored-prices-store.ts";

/** The pictures of a catalogue's file. */
export interface FilePictures {
  /** Pictures by path. */
  references: ReadonlyMap<string, PictureRef>;
  /** Pictures that are not stored yet. */
  missing: readonly NewPicture[];
}

type RowBatch = Awaited<ReturnType<CatalogueSource["nextWritten"]>>;

/** Approximate size in bytes of a batch of pictures. */
const PICTURE_BYTES = 1024 * 1024;

/**
 * The source of an import: a parsed catalogue file. It contains the expensive work of an import that needs no database,
 * so that another thread can do it.
 */
export class FileSource implements CatalogueSource {
  readonly #stored = new Map<string, StoredProduct>();
  #products: readonly ImportedProduct[] = [];
  #pictures: NewPicture[] = [];
  #written = new Rows([]);
  #moved = new Rows([]);
  #withdrawn = new Rows([]);

  /** Sets the parsed file. */
  protected hold({ products, conditions }: CatalogueFile, { references, missing }: FilePictures): void {
    this.#pictures = [...missing];
    this.#products = products.map((entry, sequence) =>
      importedProduct(entry, { pictures: references, conditions }, sequence),
    );
  }

  async know(stored: readonly StoredProduct[]): Promise<void> {
    for (const product of stored) {
      this.#stored.set(product.number, product);
    }
  }

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

  async prices(numbers: readonly string[]): Promise<VariationPrice[]> {
    const wanted = new Set(numbers);
    return this.#products
      .filter(({ number }) => wanted.has(number))
      .flatMap(({ number, document: { variations } }) =>
        variations.map(({ number: variation, selling_price: price }) => ({ number, variation, price })),
      );
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

  async nextPictures(): Promise<NewPicture[]> {
    let bytes = 0;
    const end = this.#pictures.findIndex(({ content }) => {
      bytes += content.length;
      return bytes > PICTURE_BYTES;
    });
    return this.#pictures.splice(0, end === -1 ? this.#pictures.length : Math.max(1, end));
  }
}

/** A list that is returned in batches. */
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
