import type { ShopCustomizationView, WebsiteView } from "@guerdon/contract";
import { type BrandColours, themeStyle } from "@guerdon/domain/theme/derive-theme";
import { DEFAULT_LOOK } from "@guerdon/domain/theme/look";
import { ownFontStyle } from "@guerdon/domain/theme/own-font";
import { LRUCache } from "lru-cache";
import { lookOfOrder } from "../features/order/shown-order.server.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";
import { preloadedFonts } from "./type-fonts.server.ts";

const DEFAULTS: readonly string[] = Object.values(DEFAULT_LOOK);

/** The look of a page: the text of its style, its logo, and the name of the website or giver behind both. */
interface Look {
  style: string;
  /** The website's choices, as the style sheets look for them; absent if there are none [theme.settings]. */
  look?: string;
  /** The URLs of the fonts to load first. */
  fonts: string[];
  logo: string | null;
  /** The words of the link to the start: of the website, with the giver if the look is the giver's. */
  home: string;
}

/**
 * The look of a page [giver.look]: that of the order which it shows, or else of the visitor's basket, or else the
 * website's own.
 */
export async function lookOf(context: PageContext, request: Request): Promise<Look> {
  const { website, t, language } = context;
  const { theme } = website;
  const chosen = [theme.shape, theme.density, theme.hero_tone, theme.card_pattern, theme.type];
  const look = chosen.filter((choice) => !DEFAULTS.includes(choice)).join(" ");
  const own = { ...(look && { look }), fonts: preloadedFonts(theme, language) };
  const lent = (await lookOfOrder(context, pathOf(context), request)) ?? (await lookOfBasket(context));
  const { website_title: title } = website;
  if (!lent?.customer_name) {
    return { ...own, style: styleOf(theme, theme), logo: theme.logo, home: t("shell.home", { name: title }) };
  }
  const name = t("giver.with-website", { giver: lent.customer_name, website: title });
  return { ...own, style: styleOf(lent, theme), logo: lent.customer_logo, home: t("shell.home", { name }) };
}

async function lookOfBasket(context: PageContext): Promise<ShopCustomizationView | undefined> {
  const { session_info, state } = context.website;
  if (!session_info.logged_in || state === "closed") {
    return undefined;
  }
  const { basket } = await context.visit.basket();
  return basket?.shop_customization;
}

/** Styles that are kept: one for each look of a website or a giver. */
const MAX_STYLES = 500;

const styles = new LRUCache<string, string>({ max: MAX_STYLES });

/** The style of a theme in these colours, derived once. */
function styleOf(colours: BrandColours, { hero_tone, fonts }: WebsiteView["theme"]): string {
  const own = fonts.map(({ id }) => id).join(" ");
  const key = `${colours.primary_color} ${colours.secondary_color} ${hero_tone} ${own}`;
  const known = styles.get(key);
  if (known !== undefined) {
    return known;
  }
  const style = themeStyle(colours, hero_tone) + ownFontStyle(fonts);
  styles.set(key, style);
  return style;
}
