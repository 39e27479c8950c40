import { type ContentNode, childrenOf } from "@guerdon/contract";
import type { PictureRef } from "@guerdon/domain/product";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ContentDelivery } from "../../ports/content-delivery.ts";
import type { Website } from "../../ports/websites.ts";
import { insertPictures, inspectPictures } from "../picture/index.ts";
import { putDeliveredPictures } from "./store.ts";

/** The properties that hold a picture. */
const PROPERTIES = ["picture", "product_image", "banner_image"] as const;

/** More than any page of a shop needs; further ones are left out. */
const MAX_PICTURES = 30;

/** A picture is not read again for so long, although its link stays the same when it is replaced. */
const KNOWN_MS = 60 * 60 * 1000;
/** One that is missing or is none is not asked for again for so long, although its page is read every half minute. */
const ABSENT_MS = 5 * 60 * 1000;
/** Number of remembered pictures of all websites. */
const MAX_KEPT_PICTURES = 5000;

interface DeliveredPicturesParts {
  db: UnitOfWork;
  delivery: Pick<ContentDelivery, "readPicture">;
  log: Logger;
  now: () => Date;
}

/** The picture of a link, and when it was read by the shop's clock (milliseconds). */
interface Known {
  /** Null: the picture is missing or is none. */
  reference: PictureRef | null;
  readAt: number;
}

/** The pictures of what a content system serves, stored like those of websites' folders [content.pictures]. */
export class DeliveredPictures {
  readonly #parts: DeliveredPicturesParts;
  readonly #known = new LRUCache<string, Known>({ max: MAX_KEPT_PICTURES });

  constructor(parts: DeliveredPicturesParts) {
    this.#parts = parts;
  }

  /**
   * A node with references of stored pictures in the place of links to the content system's. One that is missing or is
   * no picture is left out, and logged once.
   * @throws if a picture cannot be had
   */
  async store(node: ContentNode, website: Website): Promise<ContentNode> {
    const links = pictureLinks(node);
    const unknown = links.filter((link) => !this.#isFresh(keyOf(website, link)));
    if (unknown.length > 0) {
      await this.#read(unknown, website);
    }
    const references = new Map(
      links.flatMap((link) => {
        const reference = this.#known.get(keyOf(website, link))?.reference;
        return reference ? [[link, reference] as const] : [];
      }),
    );
    return withReferences(node, references);
  }

  #isFresh(key: string): boolean {
    const known = this.#known.get(key);
    const keptMs = known?.reference ? KNOWN_MS : ABSENT_MS;
    return known !== undefined && this.#parts.now().getTime() - known.readAt < keptMs;
  }

  async #read(links: readonly string[], website: Website): Promise<void> {
    const { db, delivery, log } = this.#parts;
    const contents = await Promise.all(links.map(async (link) => [link, await delivery.readPicture(link)] as const));
    const files = new Map(contents.flatMap(([link, content]) => (content ? [[link, content] as const] : [])));
    const { references, missing } = await inspectPictures(db, files, { isTried: false });
    await insertPictures(db, missing);
    await putDeliveredPictures(
      db,
      [...references.values()].map(({ id: picture_id }) => ({ website_id: website.id, picture_id })),
    );
    const readAt = this.#parts.now().getTime();
    for (const link of links) {
      const key = keyOf(website, link);
      const before = this.#known.get(key);
      const reference = references.get(link) ?? null;
      this.#known.set(key, { reference, readAt });
      if (reference === null && before?.reference !== null) {
        log.warn({ website: website.id, link }, "a picture of the content system is missing or is none");
      } else if (reference && before?.reference === null) {
        log.info({ website: website.id, link }, "a picture of the content system is there now");
      }
    }
  }
}

const keyOf = ({ id }: Website, link: string) => `${id} ${link}`;

/** True for a link; names of pictures of a website's folder have no slash. */
function isLink(value: unknown): value is string {
  return typeof value === "string" && value.includes("/");
}

/** The links to pictures of the content system in a node, each once, and not more than a page needs. */
export function pictureLinks(node: ContentNode): string[] {
  return [...new Set(linksIn(node))].slice(0, MAX_PICTURES);
}

function linksIn(node: ContentNode): string[] {
  const own = PROPERTIES.map((property) => node[property]).filter(isLink);
  return [...own, ...childrenOf(node).flatMap(linksIn)];
}

/** A node with references of pictures in the place of links; a picture without one is left out. */
export function withReferences(node: ContentNode, references: ReadonlyMap<string, PictureRef>): ContentNode {
  const pictures = PROPERTIES.flatMap((property) => {
    const value = node[property];
    return isLink(value) ? [[property, references.get(value)] as const] : [];
  });
  return {
    ...node,
    ...Object.fromEntries(pictures),
    ...Object.fromEntries(node["@nodes"].map((name) => [name, withReferences(node[name] as ContentNode, references)])),
  };
}
