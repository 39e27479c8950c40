import type { ContentNode } from "@guerdon/contract";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { pagesOf } from "./store.ts";

/** The pages of a website's folder by path, and there by language. */
export type PagesByPath = ReadonlyMap<string, ReadonlyMap<string, ContentNode>>;

/** The pages of the websites' folders in memory, read once per website after each change [content.in-memory]. */
export class StoredPages {
  readonly #db: UnitOfWork;
  #byWebsite = new Map<string, Promise<PagesByPath>>();

  constructor(db: UnitOfWork) {
    this.#db = db;
  }

  of(websiteId: string): Promise<PagesByPath> {
    const byWebsite = this.#byWebsite;
    const known = byWebsite.get(websiteId);
    if (known !== undefined) {
      return known;
    }
    const reading = this.#read(websiteId);
    byWebsite.set(websiteId, reading);
    reading.catch(() => byWebsite.delete(websiteId));
    return reading;
  }

  forget(): void {
    this.#byWebsite = new Map();
  }

  async #read(websiteId: string): Promise<PagesByPath> {
    const byPath = Map.groupBy(await pagesOf(this.#db, websiteId), ({ path }) => path);
    return new Map(
      [...byPath].map(([path, pages]) => [path, new Map(pages.map(({ language, document }) => [language, document]))]),
    );
  }
}
