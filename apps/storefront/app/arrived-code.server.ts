import type { WebsiteView } from "@guerdon/contract";
import { shopMode } from "@guerdon/domain/shop-mode";
import type { RouterContextProvider } from "react-router";
import { type ArrivedCode, filledFieldsContext, isDataContext } from "./context.ts";

/** Where a logged-in visitor of a shop with codes goes with one in the address: the page to enter it [voucher.in-address]. */
export function overviewOfCode(
  website: WebsiteView,
  language: string,
  { url, arrivedCode }: { url: URL; arrivedCode: ArrivedCode | undefined },
): string | undefined {
  const isNews = arrivedCode?.is_fresh && website.session_info.logged_in && !shopMode(website).isOpen;
  const path = `${website.language_settings.selectable.length > 1 ? `/${language}` : ""}/voucher-overview`;
  return isNews && url.pathname !== path ? path : undefined;
}

/** Fills a field of the document with a value that is in no other part of it; scripts get it as data. */
export function fieldFiller(router: Readonly<RouterContextProvider>): (name: string, value: string) => string {
  return (name, value) => {
    if (router.get(isDataContext)) {
      return value;
    }
    router.get(filledFieldsContext).set(name, value);
    return "";
  };
}
