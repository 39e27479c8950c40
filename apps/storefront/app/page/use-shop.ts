import type { MinorUnits } from "@guerdon/domain/money";
import { type MoneyFormat, writeMoney } from "@guerdon/domain/money/money-format";
import type { TypeGroup } from "@guerdon/domain/product";
import { DEFAULT_LANGUAGE, type Language } from "@guerdon/domain/text/language";
import type { TrackedEvent } from "@guerdon/domain/tracking";
import type { CompiledMessages, Translate } from "@guerdon/messages/translator";
import { useRouteLoaderData } from "react-router";
import { translateFor } from "./messages-loading.ts";

/** The credit shown by the meter, in minor units. */
export interface Credit {
  prepaid: MinorUnits;
  used: MinorUnits;
  remaining: MinorUnits;
}

/** A link of header or footer: a path without language, or another host's page. */
export interface ShellLink {
  to: string;
  text: string;
}

/** The line above all pages [shell.announcement]. */
export interface Announcement {
  label: string;
  text: string;
  link?: ShellLink;
  close: string;
}

/** The accounts of a website's tags, and what they call the page. */
export interface Tags {
  etracker?: string;
  ga4?: string;
  /** A path without language, query and numbers of anything but products [tracking.pages]. */
  page: string;
}

/** Shop data available to every page; provided by the root loader. */
export interface ShopView {
  language: Language;
  prefix: string;
  languages: Language[];
  title: string;
  /** The words of the link to the start, with the giver whose look the page has, if it has one [giver.look]. */
  home: string;
  /** The description for search engines, unless the page has one of its own. */
  description: string;
  origin: string;
  currency: string;
  money: MoneyFormat;
  logo: string | null;
  favicon: string;
  /** The tags by which networks preview a page that everybody may see: property and content of each. */
  share?: [property: string, content: string][];
  /** The theme's style sheet; empty if the document has it already. */
  style: string;
  /** The choices of the website's theme, for the style sheets. */
  look?: string;
  /** The URLs of the fonts to load first, with spaces between them; empty if the document has them already. */
  fonts: string;
  words?: CompiledMessages;
  credit: Credit | null;
  /** The browser did not keep the cookie of its session [session.cookies-needed]. */
  lacksCookies?: true;
  /** True if the shop is only a product list [website.minimal-mode]. */
  minimal?: true;
  /** The shop is open: there is no log-out [website.type]. */
  open?: true;
  /** The shop is entered from procurement systems [website.type]. */
  punchout?: true;
  /** No credit is shown, because there may be none and is none: in an open shop, and in a buyer's visit. */
  creditless?: true;
  /** The header shows the credit as a menu [voucher.credit-menu]. */
  creditMenu?: true;
  /** The visitor is logged in with an account, which has pages of its own. */
  account?: true;
  /** The shop is closed: where to write, and whether accounts can still see their orders [website.closed]. */
  closed?: { contact: string; hasOrders: boolean };
  /** The kinds of products to choose between; empty if there is only one. */
  kinds: TypeGroup[];
  /** The menu's name for the gift finder, where there is one [catalogue.finder]. */
  finder?: string;
  /** Pages of the website, which guests find in the header, and others in its menu. */
  headLinks: ShellLink[];
  /**
   * The footer's names for the imprint and for the page for withdrawing, in the words of the law [withdrawal.entry].
   */
  imprint: string;
  withdrawal: string;
  announcement?: Announcement;
  /** The paths that are entered and left by loading a document [website.document-sources]. */
  apart: string[];
  /** The link back to a partner, from which the visitor came [website.shop-url]. */
  shopUrl?: ShellLink;
  itemCount: number;
  nonce: string;
  /** Begins the one-time ids of this page's forms. */
  formId: string;
  traceId: string;
  /** The tags that the visitor agreed to [tracking.consent]. */
  tags?: Tags;
  /** The event of the previous page, for the tags. */
  tracked?: TrackedEvent;
  toast?: { id: string; text: string; failed?: true; undo?: Record<string, string> };
}

/** The data of the page frame; undefined if loading the frame failed. */
export function useMaybeShop(): ShopView | undefined {
  return useRouteLoaderData("root") as ShopView | undefined;
}

export function useShop(): ShopView {
  const shop = useMaybeShop();
  if (!shop) {
    throw new Error("This part of a page needs the shop's frame data.");
  }
  return shop;
}

/** The visitor's credit; null for guests, and where there may be none and is none [voucher.credit-menu]. */
export function useCredit(): Credit | null {
  const { credit, creditless } = useShop();
  return creditless ? null : credit;
}

/** The path of the list of all products, without language. */
export function useAllProductsPath(): string {
  return useMaybeShop()?.minimal ? "/welcome" : "/product-overview?page=1";
}

/** Translates messages into the language of the page. */
export function useT(): Translate {
  const shop = useMaybeShop();
  return translateFor(shop?.language ?? DEFAULT_LANGUAGE, shop?.words);
}

/** Formats amounts in the language of the page and the currency of the website. */
export function useMoney(): (amount: MinorUnits) => string {
  const { money } = useShop();
  return (amount) => writeMoney(amount, money);
}
