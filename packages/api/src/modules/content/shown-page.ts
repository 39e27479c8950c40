import { type ContentNode, contract } from "@guerdon/contract";
import type { Logger } from "pino";
import type { Website } from "../../ports/websites.ts";
import { followedUrl } from "../website/index.ts";

/**
 * A page as it is shown. What its author may get wrong is logged and left out: pictures that the website's folder does
 * not have [content.pictures], links to hosts that are not allowed [website.allowed-hosts], and queries of sliders that
 * no list would take [content.slider].
 */
export function shownPage(page: ContentNode, website: Website, log: Logger): ContentNode {
  const leaveOut = (node: ContentNode, property: string) => {
    log.warn({ website: website.id, node: node["@path"], property }, "a property of a content page is left out");
  };
  const show = (node: ContentNode): ContentNode => {
    const { picture, link, query, ...rest } = node;
    const shown = Object.entries({
      picture: pictureOf(picture, website),
      link: linkOf(link, website),
      query: queryOf(query),
    }).filter(([property, value]) => {
      if (value === undefined && node[property] !== undefined) {
        leaveOut(node, property);
      }
      return value !== undefined;
    });
    return {
      ...(rest as ContentNode),
      ...Object.fromEntries(shown),
      ...Object.fromEntries(node["@nodes"].map((child) => [child, show(node[child] as ContentNode)])),
    };
  };
  return show(page);
}

/** A picture of the folder, by its name, or the reference of one that the content system served. */
function pictureOf(name: unknown, { pictures: { content = {} } }: Website) {
  if (typeof name === "object") {
    return name ?? undefined;
  }
  return typeof name === "string" && Object.hasOwn(content, name) ? content[name] : undefined;
}

/** Paths of the shop, and hosts that the website allows. A path of two slashes would be another host. */
export function linkOf(link: unknown, website: Pick<Website, "settings">): string | undefined {
  if (typeof link !== "string") {
    return undefined;
  }
  return /^\/(?![/\\])[^\\\s]*$/.test(link) ? link : followedUrl(website.settings, link);
}

/** A query as in the address of a list [content.slider]. */
export function queryOf(query: unknown): string | undefined {
  if (typeof query !== "string") {
    return undefined;
  }
  const parameters = Object.fromEntries(new URLSearchParams(query));
  return contract.listProducts.query?.safeParse(parameters).success ? query : undefined;
}
