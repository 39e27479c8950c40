import type { MinorUnits } from "@guerdon/domain/money";
import { freeAmountPrice, freeAmountVariation, type Product, withSellingPrices } from "@guerdon/domain/product";
import type { Website } from "../../ports/websites.ts";
import { currencyOf, pricingPolicy } from "../website/index.ts";

/** A website's price for a variation. */
export interface WebsitePrice {
  website_id: string;
  product_number: string;
  variation_number: string;
  currency: string;
  selling_price: MinorUnits;
}

/**
 * The selling prices of products on a website. A free amount is represented by the price of its minimum.
 */
export function websitePrices(website: Website, products: readonly Product[]): WebsitePrice[] {
  const policy = pricingPolicy(website);
  return products.flatMap((product) => {
    const { variations, free_amount: free } = withSellingPrices(product, policy);
    const priced = variations.map(({ number, selling_price }) => ({ number, selling_price }));
    if (free) {
      priced.push({ number: freeAmountVariation(product.number), selling_price: freeAmountPrice(free, free.min) });
    }
    return priced.map(({ number, selling_price }) => ({
      website_id: website.id,
      product_number: product.number,
      variation_number: number,
      currency: currencyOf(website).short_symbol,
      selling_price,
    }));
  });
}
