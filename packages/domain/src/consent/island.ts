import { DISCOUNT_LINES } from "../basket/fees.ts";
import { type MinorUnits, majorFromMinor, sum } from "../money/money.ts";
import type { Language } from "../text/language.ts";

/** The pages of the shop on which an island may stand besides blocks. */
export const ISLAND_PLACES = ["welcome", "confirmation"] as const;

export type IslandPlace = (typeof ISLAND_PLACES)[number];

/** Heights in CSS pixels, because a frame without an origin cannot be measured [island.height]. */
export const SOVENDUS_HEIGHT = 480;
export const SURVEY_HEIGHT = 640;

/** The currencies that Sovendus takes. */
export const SOVENDUS_CURRENCIES: readonly string[] = ["EUR", "GBP", "CHF", "SEK", "DKK", "PLN"];

/** A client's own HTML, shown as an island [island.snippet]. */
export interface Snippet {
  name: string;
  title: Readonly<Record<Language, string>>;
  purpose: Readonly<Record<Language, string>>;
  /** Origins for the island's policy; a star stands for subdomains. */
  hosts: readonly string[];
  /** On pages with a block for it, or on the confirmation. */
  place: "page" | "confirmation";
  height: number;
  html: string;
}

/** A snippet's name. It is short, because the browser keeps the names of all services that were asked about. */
export const SNIPPET_NAME = /^[a-z0-9][a-z0-9-]{0,19}$/;

/** The most snippets of a website. */
export const MAX_SNIPPETS = 3;

/** The service by which a visitor is asked about a snippet. */
export function snippetService(name: string): string {
  return `snippet-${name}`;
}

/** A random id of 128 bits, such as of a payment for the fraud service. */
export const RANDOM_ID = /^[A-Za-z0-9_-]{22}$/;

/** The values that an island receives, and no others [island.values]. Each is text in the frame's address. */
export const ISLAND_VALUES = {
  sessionId: RANDOM_ID,
  orderId: RANDOM_ID,
  orderValue: /^\d{1,9}(\.\d{1,2})?$/,
  orderCurrency: /^[A-Z]{3}$/,
  token: RANDOM_ID,
} as const satisfies Record<string, RegExp>;

export type IslandValues = Partial<Record<keyof typeof ISLAND_VALUES, string>>;

/** The parts of an order that decide its figures. */
interface CountedOrder {
  /** With tax and fees. */
  gross_price: MinorUnits;
  tax: readonly { amount: MinorUnits }[];
  impersonal_accounts: readonly { identifier: string; net_price: MinorUnits }[];
  currency: { short_symbol: string };
}

const SHIPPING: readonly string[] = ["DEL", DISCOUNT_LINES.DEL as string];

/**
 * The value of an order without tax and shipping, in the major unit, and its currency, as an island learns them
 * [island.values].
 */
export function orderFigures({
  gross_price,
  tax,
  impersonal_accounts,
  currency,
}: CountedOrder): Pick<Required<IslandValues>, "orderValue" | "orderCurrency"> {
  const shipping = impersonal_accounts.filter(({ identifier }) => SHIPPING.includes(identifier));
  const net = gross_price - sum(tax.map(({ amount }) => amount)) - sum(shipping.map(({ net_price }) => net_price));
  return { orderValue: String(majorFromMinor(Math.max(0, net))), orderCurrency: currency.short_symbol };
}
