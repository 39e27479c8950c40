import type { MessageKey } from "@guerdon/messages";
import type { PageContext } from "./page-context.server.ts";
import { pathOf } from "./routing.server.ts";

/** By the first part of a path; other pages are described as the start page is. */
const DESCRIPTIONS: Readonly<Record<string, MessageKey>> = {
  welcome: "description.welcome",
  "product-overview": "description.list",
  basket: "description.basket",
  "voucher-overview": "description.vouchers",
  account: "description.account",
  checkout: "description.checkout",
  "new-password": "description.password",
  "confirm-email": "description.email",
};

/** What search engines show of a page. */
export function descriptionOf(context: PageContext): string {
  const { t, website } = context;
  const [, first = ""] = pathOf(context).split("/");
  const key = DESCRIPTIONS[first];
  return key ? t(key, { shop: website.website_title }) : t("start.text");
}
