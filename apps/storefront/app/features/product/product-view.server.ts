import type { ProductView } from "@guerdon/contract";
import { itemLimit } from "@guerdon/domain/basket";
import type { DeliveryType } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import type { Label, TypeGroup } from "@guerdon/domain/product";
import { foreignLang } from "../../page/product-texts.ts";
import type { Shop } from "../../shop.server.ts";
import type { PictureData } from "../../ui/picture.tsx";

/** A fixed amount of a card, or an article of a reward. */
export interface Choice {
  id: string;
  /** Selling price in minor units. */
  price: number;
  /** What it is worth, where it costs less. */
  worth?: number;
  /** Colour, size and the like. */
  attributes: string;
  picture: PictureData | null;
}

/** What the product's page shows. */
export interface ProductData {
  number: string;
  /** The language of name and texts where it is not the page's. */
  lang?: Language;
  name: string;
  brand: string;
  type: TypeGroup;
  picture: PictureData | null;
  label: Label | undefined;
  soldOut: boolean;
  /** What the choices differ in, where they say it. */
  difference: string;
  choices: Choice[];
  free: { id: string; min: number; max: number; step: number } | null;
  deliveries: DeliveryType[];
  maxQuantity: number;
  acceptedAtOnce: number | null;
  description: string;
  conditions: string | null;
  infoUrl: string | null;
}

export function productData({ language, website }: Shop, product: ProductView): ProductData {
  const isThing = product.type_group === "PHY";
  return {
    number: product.number,
    ...foreignLang(product, language),
    name: product.name,
    brand: product.brand,
    type: product.type_group,
    picture: (isThing ? product.big_images[0] : product.gift_card_image) ?? product.picture,
    label: product.labels[0],
    soldOut: product.sold_out,
    difference: Object.keys(product.variations[0]?.attributes ?? {}).join(", "),
    choices: product.variations.map((variation) => ({
      id: variation.number,
      price: variation.selling_price,
      ...(variation.savings > 0 && variation.retail_value !== null && { worth: variation.retail_value }),
      attributes: Object.values(variation.attributes).join(", "),
      picture: variation.picture,
    })),
    free: product.free_amount && {
      id: product.free_amount.variation_id,
      min: product.free_amount.min,
      max: product.free_amount.max,
      step: product.free_amount.step,
    },
    deliveries: product.delivery_options,
    maxQuantity: itemLimit(website.maximum_basket_item_count),
    acceptedAtOnce: product.online_accepted_quantity,
    description: product.description,
    conditions: product.redemption_conditions,
    infoUrl: product.info_url,
  };
}
