import type { CatalogueSource } from "@guerdon/contract/operations/catalogue";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ComingRevision } from "./coming-revision.ts";
import { type ImportPlan, importPlan, type StoredProduct } from "./import-plan.ts";
import { documentsAt, type PastProduct, productsAt } from "./past-store.ts";
import type { VariationPrice } from "./stored-prices-store.ts";

type RowBatch = Awaited<ReturnType<CatalogueSource["nextWritten"]>>;

/** Products whose documents are read at once. */
const BATCH_SIZE = 500;

/** A kept revision or draft as the source of an import, which makes it the catalogue again. */
export class StoredSource implements CatalogueSource {
  readonly #db: UnitOfWork;
  readonly #kept: ComingRevision;
  readonly #stored = new Map<string, StoredProduct>();
  #written: PastProduct[] = [];
  #moved: Omit<PastProduct, "digest">[] = [];
  #withdrawn: { number: string }[] = [];

  constructor(db: UnitOfWork, kept: ComingRevision) {
    this.#db = db;
    this.#kept = kept;
  }

  async know(stored: readonly StoredProduct[]): Promise<void> {
    for (const product of stored) {
      this.#stored.set(product.number, product);
    }
  }

  async plan(): Promise<ImportPlan> {
    const products = await productsAt(this.#db, this.#kept);
    const plan = importPlan(this.#stored, products);
    const written = new Set([...plan.added, ...plan.changed]);
    const moved = new Set(plan.moved);
    this.#written = products.filter(({ number }) => written.has(number));
    this.#moved = products
      .filter(({ number }) => moved.has(number))
      .map(({ number, sequence }) => ({ number, sequence }));
    this.#withdrawn = plan.withdrawn.map((number) => ({ number }));
    return plan;
  }

  async prices(numbers: readonly string[]): Promise<VariationPrice[]> {
    const prices: VariationPrice[] = [];
    for (let start = 0; start < numbers.length; start += BATCH_SIZE) {
      const documents = await documentsAt(this.#db, this.#kept, numbers.slice(start, start + BATCH_SIZE));
      for (const [number, { variations }] of documents) {
        prices.push(...variations.map(({ number: variation, selling_price: price }) => ({ number, variation, price })));
      }
    }
    return prices;
  }

  async nextWritten(most: number): Promise<RowBatch> {
    const batch = this.#written.splice(0, most);
    const documents = await documentsAt(
      this.#db,
      this.#kept,
      batch.map(({ number }) => number),
    );
    return batchOf(batch.map((product) => ({ ...product, document: documents.get(product.number) })));
  }

  async nextMoved(most: number): Promise<RowBatch> {
    return batchOf(this.#moved.splice(0, most));
  }

  async nextWithdrawn(most: number): Promise<RowBatch> {
    return batchOf(this.#withdrawn.splice(0, most));
  }

  /** They are stored: pictures are kept. */
  async nextPictures(): Promise<never[]> {
    return [];
  }
}

function batchOf(rows: readonly unknown[]): RowBatch {
  return { rows: JSON.stringify(rows), count: rows.length };
}
