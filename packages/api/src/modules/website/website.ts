import type { Country } from "@guerdon/domain/address";
import type { PricingPolicy } from "@guerdon/domain/product";
import { shopMode } from "@guerdon/domain/shop-mode";
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

/** By which others know the website. */
export function externalIdentifier({ id, settings }: Website): string {
  return settings.external_identifier ?? id;
}

/** True if a URL belongs to this website. Calls with another one are refused [website.own-url]. */
export function ownsUrl({ settings }: Website, url: string): boolean {
  return settings.hosts.includes(hostName(new URL(url).host));
}

/** The countries to which the website delivers by post. */
export function shippingCountries({ settings }: Website): readonly Country[] {
  return settings.shipping_country_list;
}
