import { type ContentNode, childrenOf } from "@guerdon/contract";
import type { PromotionPlace } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";
import type { Logger } from "pino";
import type { Content } from "../../ports/content.ts";
import type { Website } from "../../ports/websites.ts";
import type { DeliveredContent } from "./delivered-content.ts";
import { shownPage } from "./shown-page.ts";
import { storedNavigation } from "./stored-navigation.ts";
import type { PagesByPath, StoredPages } from "./stored-pages.ts";

/** Contents of pages of the shop; they have no address of their own [content.shop-pages]. */
const SHOP_PAGES: readonly string[] = ["/start", "/welcome"];

/** The only page of the shop with promotions that has no content. */
const LIST = "/product-overview";

/** Pages that may have content, whatever the content system's navigation says. */
const NAMED_PAGES: readonly string[] = [...["/faq", "/privacy", "/agb", "/imprint", "/accessibility"], ...SHOP_PAGES];

/** The content of websites: from the content system if there is one, otherwise from their folders. */
export class WebsiteContent implements Content {
  readonly #stored: StoredPages;
  readonly #delivered: DeliveredContent | undefined;
  readonly #log: Logger;
  /** Pages as they are shown, by what was stored or delivered. */
  readonly #shown = new WeakMap<ContentNode, { website: Website; page: ContentNode }>();

  /** @param sources `delivered` is undefined if there is no content system */
  constructor({ stored, delivered }: { stored: StoredPages; delivered: DeliveredContent | undefined }, log: Logger) {
    this.#stored = stored;
    this.#delivered = delivered;
    this.#log = log;
  }

  get isDelivered(): boolean {
    return this.#delivered !== undefined;
  }

  async page(website: Website, path: string, language: Language): Promise<ContentNode | undefined> {
    const pages = await this.#stored.of(website);
    if (!(await this.#isPublished(website, path, { pages, language }))) {
      return undefined;
    }
    const delivered = await this.#delivered?.read(website, { kind: "page", path, language });
    const page = delivered ?? inLanguage(pages.get(path), website, language);
    return page && this.#show(page, website);
  }

  async navigation(website: Website, language: Language): Promise<ContentNode> {
    const delivered = await this.#delivered?.read(website, { kind: "navigation", path: "/", language });
    return delivered
      ? withoutShopPages(delivered)
      : storedNavigation(website, await this.#stored.of(website), language);
  }

  async promotions(website: Website, place: PromotionPlace, language: Language): Promise<ContentNode | undefined> {
    const delivered = this.#delivered;
    const isAsked = delivered && (await this.#hasPromotions(website, place, language));
    return (isAsked && (await delivered.read(website, { kind: "promotions", path: place, language }))) || undefined;
  }

  async #hasPromotions(website: Website, place: PromotionPlace, language: Language): Promise<boolean> {
    const isOwn = place === "website" || place === "teaser" || place === LIST;
    return isOwn || this.#isPublished(website, place, { pages: await this.#stored.of(website), language });
  }

  #show(page: ContentNode, website: Website): ContentNode {
    const known = this.#shown.get(page);
    if (known?.website === website) {
      return known.page;
    }
    const shown = shownPage(page, website, this.#log);
    this.#shown.set(page, { website, page: shown });
    return shown;
  }

  /** The content system is not asked for a path that was not published [content.published]. */
  async #isPublished(
    website: Website,
    path: string,
    { pages, language }: { pages: PagesByPath; language: Language },
  ): Promise<boolean> {
    if (pages.has(path) || !this.#delivered) {
      return pages.has(path);
    }
    return NAMED_PAGES.includes(path) || pathsIn(await this.navigation(website, language)).includes(path);
  }
}

/** The navigation for menus and sitemaps, which have the shop's own pages anyway. */
function withoutShopPages(navigation: ContentNode): ContentNode {
  const isShopPage = (name: string) => SHOP_PAGES.includes((navigation[name] as ContentNode)["@path"]);
  return { ...navigation, "@nodes": navigation["@nodes"].filter((name) => !isShopPage(name)) };
}

function pathsIn(node: ContentNode): string[] {
  return childrenOf(node).flatMap((child) => [child["@path"], ...pathsIn(child)]);
}

function inLanguage(
  page: ReadonlyMap<string, ContentNode> | undefined,
  { settings }: Website,
  language: Language,
): ContentNode | undefined {
  return page?.get(language) ?? page?.get(settings.language_settings.default);
}
