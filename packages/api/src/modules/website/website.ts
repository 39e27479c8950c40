import type { CurrencyView } from "@guerdon/contract";
import type { Country } from "@guerdon/domain/address";
import type { PricingPolicy } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { Website } from "../../ports/websites.ts";

/** The pricing policy of a website [product.redemption-discount]. */
export function pricingPolicy({ settings }: Website): PricingPolicy {
  return shopMode(settings);
}

/** The catalogues that a website's own settings sell from; vouchers may open others [catalogue.visible]. */
export function soldCatalogues({ settings }: Pick<Website, "settings">): string[] {
  const { default_catalog_id, generation_profile_id } = settings;
  return generation_profile_id === null ? [default_catalog_id] : [default_catalog_id, generation_profile_id];
}

/** True if net prices are shown and tax is added [website.net-prices]. */
export function isB2b({ settings }: Website): boolean {
  return settings.b2b ?? shopMode(settings).showsNetPrices;
}

/** A host without its port, in lower case; IPv6 keeps its brackets. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

/** True for host names of this machine, from which browsers accept Secure cookies over plain HTTP. */
export function isLoopbackName(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost");
}

/** The name by which other systems know the website. */
export function externalIdentifier({ id, settings }: Website): string {
  return settings.external_identifier ?? id;
}

/** The languages that visitors have: the forced one alone, if the website forces one [website.language-choice]. */
export function offeredLanguages({ settings }: Website): { selectable: readonly Language[]; default: Language } {
  const { override, selectable, default: fallback } = settings.language_settings;
  return override ? { selectable: [override], default: override } : { selectable, default: fallback };
}

/** Where the content system has the website's pages [editing.drafts]. */
export function magnoliaPath({ id, settings }: Website): string {
  return settings.magnolia_path ?? `/${id}`;
}

/** True if a URL belongs to this website. Calls with another one are refused [website.own-url]. */
export function ownsUrl({ settings }: Website, url: string): boolean {
  return settings.hosts.includes(hostName(new URL(url).host));
}

/** The countries to which the website delivers by post. */
export function shippingCountries({ settings }: Website): readonly Country[] {
  return settings.shipping_country_list;
}

/** The currency of a website [website.currency]. */
export function currencyOf({ settings }: Website): CurrencyView {
  return { symbol: settings.website_currency_symbol, short_symbol: settings.website_currency_short_symbol };
}
