import { isDeepStrictEqual } from "node:util";
import type { ContentNode } from "@guerdon/contract";
import type { PromotionPlace } from "@guerdon/domain/promotion";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ContentDelivery } from "../../ports/content-delivery.ts";
import type { Website } from "../../ports/websites.ts";
import { externalIdentifier, magnoliaPath } from "../website/index.ts";
import { deliveredList, deliveredNode } from "./delivered-node.ts";
import { DeliveredPictures } from "./delivered-pictures.ts";
import { type Delivered, type DeliveredKey, findDelivered, putDelivered } from "./store.ts";

/** An answer is not asked for again for so long, and after a failure. */
const FRESH_MS = 30_000;
const RETRY_MS = 5000;

/** Answers in memory, of all websites: those that were asked for last. Others are read from the database again. */
const MAX_KEPT = 5000;

interface Kept {
  last: Delivered | undefined;
  /** Its last failure, by the shop's clock (milliseconds). */
  failedAt: number | undefined;
  reading: Promise<Delivered | undefined> | undefined;
}

interface DeliveredContentParts {
  db: UnitOfWork;
  delivery: ContentDelivery;
  log: Logger;
  now: () => Date;
  /** How many answers are kept in memory. */
  maxKept?: number;
}

/**
 * The content that the content system serves, by website. An answer is stored in memory and in the database; once it is
 * older than half a minute the next visitor still gets it, and it is read again in the meantime [content.last-good].
 */
export class DeliveredContent {
  readonly #parts: DeliveredContentParts;
  readonly #pictures: DeliveredPictures;
  readonly #kept: LRUCache<string, Promise<Kept>>;
  #isFailing = false;

  constructor(parts: DeliveredContentParts) {
    this.#parts = parts;
    this.#kept = new LRUCache({ max: parts.maxKept ?? MAX_KEPT });
    this.#pictures = new DeliveredPictures(parts);
  }

  /** @returns null if the content system has none; undefined if it has never answered */
  async read(website: Website, key: Omit<DeliveredKey, "website_id">): Promise<ContentNode | null | undefined> {
    const full = { ...key, website_id: website.id };
    const kept = await this.#keptOf(full);
    const now = this.#parts.now().getTime();
    const isFresh = kept.last !== undefined && now - kept.last.delivered_at.getTime() < FRESH_MS;
    const hasFailed = kept.failedAt !== undefined;
    const isFailing = kept.failedAt !== undefined && now - kept.failedAt < RETRY_MS;
    if (!(isFresh || isFailing)) {
      kept.reading ??= this.#ask(website, full, kept).finally(() => {
        kept.reading = undefined;
      });
    }
    // Only the first visitors wait: a system that hangs would keep others waiting again and again.
    const last = kept.last ?? (hasFailed ? undefined : await kept.reading);
    return last?.document;
  }

  #keptOf(key: DeliveredKey): Promise<Kept> {
    const name = `${key.website_id} ${key.kind} ${key.language} ${key.path}`;
    const known = this.#kept.get(name);
    if (known !== undefined) {
      return known;
    }
    const finding = findDelivered(this.#parts.db, key).then(
      (last): Kept => ({ last, failedAt: undefined, reading: undefined }),
    );
    this.#kept.set(name, finding);
    finding.catch(() => this.#kept.delete(name));
    return finding;
  }

  async #ask(website: Website, key: DeliveredKey, kept: Kept): Promise<Delivered | undefined> {
    const { db, log, now } = this.#parts;
    try {
      const document = await this.#document(website, key);
      const isSame = kept.last !== undefined && isDeepStrictEqual(kept.last.document, document);
      // An equal answer keeps its node, by which readers remember what they made of it and logged.
      const last = { document: isSame && kept.last ? kept.last.document : document, delivered_at: now() };
      if (!isSame) {
        await putDelivered(db, key, last);
      }
      if (this.#isFailing) {
        this.#isFailing = false;
        log.info("the content system answers again");
      }
      kept.last = last;
    } catch (error) {
      kept.failedAt = now().getTime();
      if (!this.#isFailing) {
        this.#isFailing = true;
        log.warn({ err: error, website: website.id, path: key.path }, "the content system cannot be read");
      }
    }
    return kept.last;
  }

  /** @throws if the content system does not answer, or not with what was asked for */
  async #document(website: Website, key: DeliveredKey): Promise<ContentNode | null> {
    const root = magnoliaPath(website);
    const answer = await this.#answer(website, key, root);
    if (answer === undefined) {
      return null;
    }
    const node = key.kind === "promotions" ? deliveredList(answer) : deliveredNode(answer);
    if (!node) {
      throw new Error("The content system answered something else than was asked for.");
    }
    return this.#pictures.store(belowRoot(node, root), website);
  }

  #answer(website: Website, { kind, path, language }: DeliveredKey, root: string): Promise<unknown> {
    const { delivery } = this.#parts;
    switch (kind) {
      case "page":
        return delivery.readPage(root + path, language);
      case "navigation":
        return delivery.readNavigation(root, language);
      case "promotions":
        return delivery.readPromotions(
          { place: path as PromotionPlace, website: externalIdentifier(website), root },
          language,
        );
    }
  }
}

/** The same nodes with paths as on the website: "/aurora/faq" becomes "/faq". */
function belowRoot(node: ContentNode, root: string): ContentNode {
  const path = node["@path"];
  const isBelow = path === root || path.startsWith(`${root}/`);
  return {
    ...node,
    "@path": isBelow ? path.slice(root.length) || "/" : path,
    ...Object.fromEntries(node["@nodes"].map((name) => [name, belowRoot(node[name] as ContentNode, root)])),
  };
}
