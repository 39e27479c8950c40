import type { ContentNode } from "@guerdon/contract";
import { LRUCache } from "lru-cache";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { revisionPages } from "../website/index.ts";

/** The pages of a revision by path, and there by language. */
export type PagesByPath = ReadonlyMap<string, ReadonlyMap<string, ContentNode>>;

/** Revisions in memory, of all websites: those that are live, and those before them for a while. */
const MAX_REVISIONS = 1000;

/** The pages of revisions in memory, each read once: a revision never changes [content.in-memory]. */
export class StoredPages {
  readonly #db: UnitOfWork;
  readonly #read = new LRUCache<string, Promise<PagesByPath>>({ max: MAX_REVISIONS });

  constructor(db: UnitOfWork) {
    this.#db = db;
  }

  of({ id, revision }: Pick<Website, "id" | "revision">): Promise<PagesByPath> {
    const key = `${id} ${revision}`;
    const known = this.#read.get(key);
    if (known !== undefined) {
      return known;
    }
    const reading = this.#pagesOf(id, revision);
    this.#read.set(key, reading);
    reading.catch(() => this.#read.delete(key));
    return reading;
  }

  async #pagesOf(website_id: string, revision: number): Promise<PagesByPath> {
    const byPath = Map.groupBy(await revisionPages(this.#db, { website_id, revision }), ({ path }) => path);
    return new Map(
      [...byPath].map(([path, pages]) => [path, new Map(pages.map(({ language, document }) => [language, document]))]),
    );
  }
}
