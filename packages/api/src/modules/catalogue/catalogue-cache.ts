import type { Language } from "@guerdon/domain/language";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { type CatalogueSource, snapshotBasis } from "./catalogue-source.ts";
import { ProductReader } from "./product-reader.ts";
import { StaleWhileRevalidate } from "./stale-while-revalidate.ts";
import type { KnownProducts } from "./store.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A snapshot that was not used for this long is dropped; the next request waits for a new one. */
const IDLE_HOURS = 24;

/** A snapshot with the signature of what it was made from. */
interface Edition {
  snapshot: CatalogueSnapshot;
  signature: string;
}

/** For whom a snapshot is made. */
interface Shown {
  website: Website;
  language: Language;
}

interface Cached {
  editions: StaleWhileRevalidate<Edition>;
  /** Hours since 1970. */
  askedAt: number;
}

/**
 * The catalogue snapshots of this process, each built on first use. They are rebuilt in the background, one at a time,
 * when the database announces a change, and every hour because price reductions end; the old snapshot serves meanwhile,
 * and stays where its sources are the same. Baskets and orders read products from the database instead.
 */
export class CatalogueCache {
  readonly #shop: Pick<Shop, "db" | "websites" | "now" | "log">;
  readonly #reader: ProductReader;
  readonly #cached = new Map<string, Cached>();
  #renewal: Promise<void> | undefined;
  #hour: number;

  constructor(shop: Pick<Shop, "db" | "websites" | "now" | "log">) {
    this.#shop = shop;
    this.#reader = new ProductReader(shop.db);
    this.#hour = this.#hourNow();
  }

  /**
   * The union of catalogues as a website shows it; products of the same number count once, the first catalogue's wins
   * [catalogue.visible]. An unknown catalogue is empty. Only the first who asks waits.
   */
  async snapshot(website: Website, language: Language, catalogueIds: readonly string[]): Promise<CatalogueSnapshot> {
    const key = JSON.stringify([website.id, language, catalogueIds]);
    const cached = this.#cached.get(key) ?? this.#add(key, { website, language }, catalogueIds);
    cached.askedAt = this.#hourNow();
    return (await cached.editions.get()).snapshot;
  }

  /** Whole products of such a union as the database has them now. */
  products(catalogueIds: readonly string[], numbers: readonly string[]): Promise<KnownProducts> {
    return this.#reader.read(catalogueIds, numbers);
  }

  /** Catalogues or websites changed: whole products are read again at once; resolves when all snapshots are new. */
  refresh(): Promise<void> {
    this.#reader.forget();
    for (const { editions } of this.#cached.values()) {
      editions.markDue();
    }
    return this.#renewDue();
  }

  /** To be called every few seconds: sees to what a new hour changed, and tries again what failed. */
  keepFresh(): Promise<void> {
    const hour = this.#hourNow();
    if (hour !== this.#hour) {
      for (const [key, { askedAt, editions }] of this.#cached) {
        if (hour - askedAt > IDLE_HOURS) {
          this.#cached.delete(key);
        }
        editions.markDue();
      }
    }
    this.#hour = hour;
    return this.#renewDue();
  }

  #hourNow(): number {
    return Math.floor(this.#shop.now().getTime() / HOUR_MS);
  }

  #add(key: string, shown: Shown, catalogueIds: readonly string[]): Cached {
    const source = { db: this.#shop.db, reader: this.#reader, catalogueIds };
    const make = (old: Edition | undefined) => this.#make(source, shown, old);
    const cached = { editions: new StaleWhileRevalidate(make), askedAt: 0 };
    this.#cached.set(key, cached);
    return cached;
  }

  /** One after the other: making them is work for the processor, which requests need too. */
  #renewDue(): Promise<void> {
    this.#renewal ??= this.#renewEach().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewEach(): Promise<void> {
    const failed = new Set<Cached>();
    const next = () => this.#cached.values().find((each) => each.editions.isDue && !failed.has(each));
    for (let each = next(); each; each = next()) {
      try {
        await each.editions.renew();
      } catch (error) {
        failed.add(each);
        this.#shop.log.error({ err: error }, "a catalogue could not be made anew; the old one stays");
      }
    }
  }

  async #make(source: CatalogueSource, { website, language }: Shown, old: Edition | undefined): Promise<Edition> {
    const basisNow = () => {
      const current = this.#shop.websites.findById(website.id) ?? website;
      return snapshotBasis(source, { website: current, language, now: this.#shop.now() });
    };
    let basis = await basisNow();
    if (old?.signature === basis.signature) {
      return old;
    }
    for (;;) {
      const snapshot = await CatalogueSnapshot.make(source, basis);
      // An import that ended while products were read may have left some of both in it.
      const { signature } = basis;
      basis = await basisNow();
      if (basis.signature !== signature) {
        continue;
      }
      if (old?.snapshot.isSearched) {
        await snapshot.search("");
      }
      return { snapshot, signature };
    }
  }
}
