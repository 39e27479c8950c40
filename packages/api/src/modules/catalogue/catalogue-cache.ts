import type { Language } from "@guerdon/domain/text/language";
import { isUnavailable, readAt } from "../../db/index.ts";
import type { KeptResults } from "../../ports/kept-results.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { type CatalogueSource, revisionsOf, shownBy, snapshotBasis } from "./catalogue-source.ts";
import { ProductReader } from "./product-reader.ts";
import { StaleWhileRevalidate } from "./stale-while-revalidate.ts";
import type { KnownProducts } from "./store.ts";
import { tooMany } from "./too-many.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A snapshot that was not used for this long is dropped. The next request waits for a new one. */
const IDLE_HOURS = 24;

/** The parts of the shop that snapshots are built from. */
interface CacheParts extends Pick<Shop, "db" | "readFresh" | "websites" | "now" | "log"> {
  /** Keeps search indexes for the next start; absent: each process makes its own [catalogue.kept-search]. */
  kept?: KeptResults | undefined;
  /** Products that snapshots may have in memory, all together; default: any number [catalogue.kept-lists]. */
  maxListed?: number;
}

/** A snapshot with the signature of its sources. */
interface Edition {
  snapshot: CatalogueSnapshot;
  signature: string;
}

/** The audience of a snapshot. */
interface Shown {
  website: Website;
  language: Language;
}

interface Cached {
  shown: Shown;
  catalogueIds: readonly string[];
  editions: StaleWhileRevalidate<Edition>;
  /** The edition in use, or one that was just made and comes into use if no import ended meanwhile. */
  newest?: Edition;
  /** Hours since 1970. */
  askedAt: number;
}

/**
 * The catalogue snapshots of this process, each built on first use. Websites that show the very same share one. They are
 * rebuilt in the background, one at a time, after changes and every hour, because price reductions end. The old snapshot is
 * used meanwhile, and kept if its sources are unchanged. Baskets and orders read products from the database instead.
 * Where they become too many, those that were not asked for the longest are dropped.
 */
export class CatalogueCache {
  readonly #shop: CacheParts;
  readonly #reader: ProductReader;
  /** In the order in which they were asked for. */
  readonly #cached = new Map<string, Cached>();
  readonly #settings = new WeakMap<Website, string>();
  /** The settings of the revision of each website that is live or is about to be. */
  readonly #coming = new Map<string, string>();
  /** Snapshots that are being made, by their signatures. */
  readonly #inMaking = new Map<string, Promise<Edition>>();
  #preparation: Promise<void> = Promise.resolve();
  #renewal: Promise<void> | undefined;
  #hour: number;

  constructor(shop: CacheParts) {
    this.#shop = shop;
    this.#reader = new ProductReader(shop.db);
    this.#hour = this.#hourNow();
  }

  /**
   * The union of catalogues as shown by a website with these very settings: a revision that is live no more, or is
   * previewed, has snapshots of its own if they would differ [revision.request]. If several have a product of the same number, the first catalogue's
   * is shown [catalogue.visible]. An unknown catalogue counts as empty. Only the first request waits for the snapshot.
   */
  async snapshot(website: Website, language: Language, catalogueIds: readonly string[]): Promise<CatalogueSnapshot> {
    const shown = { website, language };
    const key = this.#keyOf(shown, catalogueIds);
    const cached = this.#cached.get(key) ?? this.#add(key, shown, catalogueIds);
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    cached.askedAt = this.#hourNow();
    const isThere = cached.editions.made !== undefined;
    const { snapshot } = await cached.editions.get();
    if (!isThere) {
      this.#dropOldest(key);
    }
    return snapshot;
  }

  /** Drops what was not asked for the longest, if there is more than may be. */
  #dropOldest(keptKey?: string): void {
    const oldestFirst = this.#cached.entries().flatMap(([key, { newest }]) => {
      return newest && key !== keptKey ? [{ key, snapshot: newest.snapshot }] : [];
    });
    const kept = keptKey === undefined ? undefined : this.#cached.get(keptKey)?.newest?.snapshot;
    for (const key of tooMany([...oldestFirst], kept, this.#shop.maxListed)) {
      this.#cached.delete(key);
    }
  }

  /**
   * Call it before a website's revision goes live. Builds the snapshots that it needs in place of those in use, one at a
   * time. What cannot be built is logged, and left to its first use.
   * @returns when they are there; undefined if there are none to build
   */
  prepare(coming: Website): Promise<void> | undefined {
    const live = this.#shop.websites.findById(coming.id);
    this.#coming.set(coming.id, this.#settingsOf(coming));
    const successions = live
      ? this.#inUseBy(live).flatMap((old) => {
          const ids = inPlaceOf(old.catalogueIds, live, coming);
          const isThere = this.#cached.get(this.#keyOf({ ...old.shown, website: coming }, ids))?.editions.made;
          return isThere ? [] : [{ old, ids }];
        })
      : [];
    if (successions.length === 0) {
      return undefined;
    }
    this.#preparation = this.#preparation.then(async () => {
      for (const { old, ids } of successions) {
        await this.#succeed(old, coming, ids);
      }
    });
    return this.#preparation;
  }

  /** The snapshots of a website as it is live. */
  #inUseBy(live: Website): Cached[] {
    const settings = this.#settingsOf(live);
    return [...this.#cached.values()].filter(
      ({ shown: { website } }) => website.id === live.id && this.#settingsOf(website) === settings,
    );
  }

  async #succeed({ shown: { language }, editions }: Cached, coming: Website, ids: readonly string[]): Promise<void> {
    try {
      const { snapshot: old } = await editions.get();
      const snapshot = await this.snapshot(coming, language, ids);
      await snapshot.warmAs(old);
    } catch (error) {
      this.#shop.log.warn({ err: error }, "a catalogue could not be read in advance");
    }
  }

  #cachedFor(shown: Shown, catalogueIds: readonly string[]): Cached {
    const key = this.#keyOf(shown, catalogueIds);
    return this.#cached.get(key) ?? this.#add(key, shown, catalogueIds);
  }

  #keyOf({ website, language }: Shown, catalogueIds: readonly string[]): string {
    return JSON.stringify([website.id, language, catalogueIds, this.#settingsOf(website)]);
  }

  /** The settings that a snapshot follows, as text. */
  #settingsOf(website: Website): string {
    const known = this.#settings.get(website) ?? JSON.stringify(shownBy(website));
    this.#settings.set(website, known);
    return known;
  }

  /** Complete products of such a union, in their current state. */
  products(catalogueIds: readonly string[], numbers: readonly string[]): Promise<KnownProducts> {
    return this.#reader.read(catalogueIds, numbers);
  }

  /**
   * Call it after a change of catalogues or websites. Resolves when all snapshots are rebuilt.
   * @param websiteId the website if nothing else changed: the snapshots of others stay
   */
  refresh(websiteId?: string): Promise<void> {
    if (websiteId === undefined) {
      this.#reader.forget();
    }
    this.#replaceOutdated();
    for (const { shown, editions } of this.#cached.values()) {
      if (websiteId === undefined || shown.website.id === websiteId) {
        editions.markDue();
      }
    }
    return this.#renewDue();
  }

  /** Drops snapshots of settings that are neither live nor about to be, and adds those of the live ones in their place. */
  #replaceOutdated(): void {
    for (const [key, { shown, catalogueIds, askedAt }] of this.#cached) {
      const live = this.#shop.websites.findById(shown.website.id);
      const settings = this.#settingsOf(shown.website);
      if (live && this.#settingsOf(live) !== settings && this.#coming.get(live.id) !== settings) {
        this.#cached.delete(key);
        const next = this.#cachedFor({ ...shown, website: live }, catalogueIds);
        next.askedAt = Math.max(next.askedAt, askedAt);
      }
    }
  }

  /** Call it every few seconds. It rebuilds snapshots at each new hour, and retries those that failed. */
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
    const { db, readFresh = readAt(db), log, kept } = this.#shop;
    const source = { db, readFresh, reader: this.#reader, catalogueIds, keeping: kept && { kept, log } };
    const make = (old: Edition | undefined) => this.#make(source, cached, old);
    const cached: Cached = { shown, catalogueIds, editions: new StaleWhileRevalidate(make), askedAt: 0 };
    this.#cached.set(key, cached);
    return cached;
  }

  /** Rebuilds one snapshot at a time, to leave processor time for requests. */
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
        this.#dropOldest();
      } catch (error) {
        failed.add(each);
        // It is tried again in seconds. A database that is away is told elsewhere, and is no defect.
        const level = isUnavailable(error) ? "warn" : "error";
        this.#shop.log[level]({ err: error }, "a catalogue could not be rebuilt; the old one stays");
      }
    }
  }

  async #make(source: CatalogueSource, cached: Cached, old: Edition | undefined): Promise<Edition> {
    for (;;) {
      const basis = await snapshotBasis(source, { ...cached.shown, now: this.#shop.now() });
      const { signature } = basis;
      if (old?.signature === signature) {
        return old;
      }
      const edition = await this.#editionOf(signature, async () => {
        cached.newest = { snapshot: await CatalogueSnapshot.make(source, basis), signature };
        return cached.newest;
      });
      cached.newest = edition;
      // If an import ended while products were read, the snapshot may mix both revisions. Of what else changes meanwhile
      // this process is told, and renews the snapshot.
      if ((await revisionsOf(source)) === JSON.stringify(basis.revisions)) {
        await (old && edition.snapshot.warmAs(old.snapshot));
        return edition;
      }
    }
  }

  /** The snapshot of another website that shows the very same, else a new one. */
  #editionOf(signature: string, make: () => Promise<Edition>): Promise<Edition> | Edition {
    const known = this.#cached.values().find(({ newest }) => newest?.signature === signature)?.newest;
    const inMaking = known ?? this.#inMaking.get(signature);
    if (inMaking) {
      return inMaking;
    }
    const making = make().finally(() => this.#inMaking.delete(signature));
    this.#inMaking.set(signature, making);
    return making;
  }
}

/** The catalogues that a website's coming revision shows in place of these of the live one. */
function inPlaceOf(ids: readonly string[], live: Website, coming: Website): readonly string[] {
  const isDefault = ids.length === 1 && ids[0] === live.settings.default_catalog_id;
  return isDefault ? [coming.settings.default_catalog_id] : ids;
}
