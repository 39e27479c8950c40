import type { Country } from "@guerdon/domain/address";
import type { PricingPolicy } from "@guerdon/domain/product";
import { shopMode } from "@guerdon/domain/shop-mode";
import type { Website } from "../../ports/websites.ts";

/** Prices of vouchers are reduced in redemption shops [product.redemption-discount]. */
export function pricingPolicy({ settings }: Website): PricingPolicy {
  return shopMode(settings);
}

/** True if net prices are shown and tax is added [website.net-prices]. */
export function isB2b({ settings }: Website): boolean {
  return settings.b2b ?? shopMode(settings).showsNetPrices;
}

/** A host without its port, in lower case; IPv6 keeps its brackets. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

/** Names that always mean this machine, and from which browsers take Secure cookies over plain http. */
export function isLoopbackName(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost");
}

/** True if a URL leads to this website; calls that name another are refused [website.own-url]. */
export function ownsUrl({ settings }: Website, url: string): boolean {
  return settings.hosts.includes(hostName(new URL(url).host));
}

/** Countries to which the website delivers by post. */
export function shippingCountries({ settings }: Website): readonly Country[] {
  return settings.shipping_country_list;
}
