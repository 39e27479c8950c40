import { shopMode } from "@guerdon/domain/website/shop-mode";
import { isContentPath } from "@guerdon/domain/website/website-routes";
import { canonicalPath } from "../page/canonical.ts";
import type { ShopView } from "../page/use-shop.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";
import { descriptionOf } from "./description.server.ts";

/** The size of the picture, in pixels. */
const SIZE = { width: 1200, height: 630 };

/** Pages of an open shop that anybody may share, beside those of its content, although everybody has a session there. */
const OPEN_PATHS = ["/welcome", "/product-overview", "/withdrawal"];

/**
 * The tags by which networks show a page with the website's picture [theme.share-picture]: only where the visitor is
 * nobody in particular, so that nothing behind a log-in is told. Products bring their own.
 */
export function shareTagsOf(context: PageContext): Pick<ShopView, "share"> {
  const { website, url, prefix, language } = context;
  const path = pathOf(context);
  const isOpenPage = shopMode(website).isOpen && (OPEN_PATHS.includes(path) || isContentPath(path));
  if (path.startsWith("/product-details/") || (website.session_info.logged_in && !isOpenPage)) {
    return {};
  }
  const { origin } = new URL(website.public_url);
  const graph = {
    type: "website",
    site_name: website.website_title,
    title: website.website_default_pagetitle,
    description: descriptionOf(context),
    locale: language,
    url: origin + prefix + canonicalPath(path === "/" && prefix ? "" : path, url.search),
    image: origin + website.theme.share,
    "image:width": `${SIZE.width}`,
    "image:height": `${SIZE.height}`,
    "image:alt": website.website_default_pagetitle,
  };
  const tags = Object.entries(graph).map(([name, content]): [string, string] => [`og:${name}`, content]);
  return { share: [...tags, ["twitter:card", "summary_large_image"]] };
}
