import type { ContentNode } from "@guerdon/contract";
import { LRUCache } from "lru-cache";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { revisionPages } from "../website/index.ts";

/** The pages of a revision by path, and there by language. */
export type PagesByPath = ReadonlyMap<string, ReadonlyMap<string, ContentNode>>;

/** Characters of the pages in memory, as JSON: those of the revisions that were asked for last. A page of text has 10,000. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** The pages of revisions in memory, each read once: a revision never changes [content.in-memory]. */
export class StoredPages {
  readonly #db: UnitOfWork;
  readonly #read: LRUCache<string, Promise<PagesByPath>>;

  /** @param maxCharacters how many all pages together may have */
  constructor(db: UnitOfWork, maxCharacters = MAX_CHARACTERS) {
    this.#db = db;
    this.#read = new LRUCache({ maxSize: maxCharacters });
  }

  of({ id, revision }: Pick<Website, "id" | "revision">): Promise<PagesByPath> {
    const key = `${id} ${revision}`;
    const known = this.#read.get(key);
    if (known !== undefined) {
      return known;
    }
    const reading = this.#pagesOf(id, revision);
    const pages = reading.then(({ byPath }) => byPath);
    this.#read.set(key, pages, { size: 1 });
    reading.then(
      ({ characters }) => {
        // The size of a value that is there already would stay.
        this.#read.delete(key);
        this.#read.set(key, pages, { size: characters });
      },
      () => this.#read.delete(key),
    );
    return pages;
  }

  async #pagesOf(website_id: string, revision: number): Promise<{ byPath: PagesByPath; characters: number }> {
    const all = await revisionPages(this.#db, { website_id, revision });
    const byPath = new Map(
      [...Map.groupBy(all, ({ path }) => path)].map(([path, pages]) => [
        path,
        new Map(pages.map(({ language, document }) => [language, document])),
      ]),
    );
    return { byPath, characters: JSON.stringify(all).length };
  }
}
