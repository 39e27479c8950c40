import type { ShopCustomizationView } from "@guerdon/contract";
import { themeStyle } from "@guerdon/domain/theme/derive-theme";
import type { PageContext } from "./page-context.server.ts";
import { pathOf } from "./routing.server.ts";
import { lookOfOrder } from "./shown-order.server.ts";

/** What a page looks like: the text of its style, its logo, and who is behind both. */
interface Look {
  style: string;
  logo: string | null;
  /** The words of the link to the start: of the website, with the giver if the look is the giver's. */
  home: string;
}

/**
 * The look of a page [giver.look]: that of the order which it shows, or else of the visitor's basket, or else the
 * website's own.
 */
export async function lookOf(context: PageContext, request: Request): Promise<Look> {
  const { website, t } = context;
  const lent = (await lookOfOrder(context, pathOf(context), request)) ?? (await lookOfBasket(context));
  const { website_title: title } = website;
  if (!lent?.customer_name) {
    return { style: styleOf(website.theme), logo: website.theme.logo, home: t("shell.home", { name: title }) };
  }
  const name = t("giver.with-website", { giver: lent.customer_name, website: title });
  return { style: styleOf(lent), logo: lent.customer_logo, home: t("shell.home", { name }) };
}

async function lookOfBasket(context: PageContext): Promise<ShopCustomizationView | undefined> {
  const { session_info, state } = context.website;
  if (!session_info.logged_in || state === "closed") {
    return undefined;
  }
  const { basket } = await context.basket();
  return basket?.shop_customization;
}

const styles = new Map<string, string>();

/** The theme's style, derived once per pair of colours. */
function styleOf(theme: { primary_color: string; secondary_color: string }): string {
  const key = `${theme.primary_color} ${theme.secondary_color}`;
  const style = styles.get(key) ?? themeStyle(theme);
  styles.set(key, style);
  return style;
}
