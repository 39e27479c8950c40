import { isDeepStrictEqual } from "node:util";
import type { ContentNode } from "@guerdon/contract";
import type { Logger } from "pino";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ContentDelivery } from "../../ports/content-delivery.ts";
import type { Website } from "../../ports/websites.ts";
import { deliveredNode } from "./delivered-node.ts";
import { type Delivered, type DeliveredKey, findDelivered, putDelivered } from "./store.ts";

/** An answer is not asked for again for so long, and after a failure. */
const FRESH_MS = 30_000;
const RETRY_MS = 5000;

interface Kept {
  last: Delivered | undefined;
  failedAt: number;
  reading: Promise<Delivered | undefined> | undefined;
}

interface DeliveredContentParts {
  db: UnitOfWork;
  delivery: ContentDelivery;
  log: Logger;
  now: () => Date;
}

/**
 * What the content system serves, by website. An answer is kept in memory and in the database; while it is older than
 * half a minute the next visitor still gets it, and it is read anew meanwhile [content.last-good].
 */
export class DeliveredContent {
  readonly #parts: DeliveredContentParts;
  readonly #kept = new Map<string, Promise<Kept>>();
  #isFailing = false;

  constructor(parts: DeliveredContentParts) {
    this.#parts = parts;
  }

  /** @returns null if the content system has none; undefined if it has never answered */
  async read(website: Website, key: Omit<DeliveredKey, "website_id">): Promise<ContentNode | null | undefined> {
    const full = { ...key, website_id: website.id };
    const kept = await this.#keptOf(full);
    const now = this.#parts.now().getTime();
    const isFresh = kept.last !== undefined && now - kept.last.delivered_at.getTime() < FRESH_MS;
    const isFailing = now - kept.failedAt < RETRY_MS;
    if (!(isFresh || isFailing)) {
      kept.reading ??= this.#ask(website, full, kept).finally(() => {
        kept.reading = undefined;
      });
    }
    const last = kept.last ?? (await kept.reading);
    return last?.document;
  }

  #keptOf(key: DeliveredKey): Promise<Kept> {
    const name = `${key.website_id} ${key.kind} ${key.language} ${key.path}`;
    const known = this.#kept.get(name);
    if (known !== undefined) {
      return known;
    }
    const finding = findDelivered(this.#parts.db, key).then(
      (last): Kept => ({ last, failedAt: Number.NEGATIVE_INFINITY, reading: undefined }),
    );
    this.#kept.set(name, finding);
    finding.catch(() => this.#kept.delete(name));
    return finding;
  }

  async #ask(website: Website, key: DeliveredKey, kept: Kept): Promise<Delivered | undefined> {
    const { db, log, now } = this.#parts;
    try {
      const document = await this.#document(website, key);
      const last = { document, delivered_at: now() };
      if (!(kept.last && isDeepStrictEqual(kept.last.document, document))) {
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
  async #document(website: Website, { kind, path, language }: DeliveredKey): Promise<ContentNode | null> {
    const { delivery } = this.#parts;
    const root = website.settings.magnolia_path ?? `/${website.id}`;
    const answer =
      kind === "page" ? await delivery.readPage(root + path, language) : await delivery.readNavigation(root, language);
    if (answer === undefined) {
      return null;
    }
    const node = deliveredNode(answer);
    if (!node) {
      throw new Error("The content system answered what is no page.");
    }
    return belowRoot(node, root);
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
