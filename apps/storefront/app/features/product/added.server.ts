import type { BasketLineView, BasketView } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/language";
import type { TypeGroup } from "@guerdon/domain/product";
import { attributesText } from "../../page/attributes-text.server.ts";
import { foreignLang } from "../../page/product-texts.ts";
import type { PictureData } from "../../ui/picture.tsx";
import { isOfChoice, type SubmittedChoice } from "./read-choice.server.ts";

/** The line that was added last, as the sidebar shows it; amounts in minor units. */
export interface Added {
  lang?: Language;
  name: string;
  type: TypeGroup;
  /** Attributes such as colour and size. */
  attributes: string;
  delivery: BasketLineView["delivery_type"];
  /** The number of pieces just added. */
  quantity: number;
  /** The price of the added pieces, net if the website shows net prices. */
  price: number;
  picture: PictureData | null;
}

/** The item that a choice added to the basket; undefined if the basket has no such line. */
export function addedOf(
  { product_position, b2b }: BasketView,
  choice: SubmittedChoice,
  page: Language,
): Added | undefined {
  const line = product_position.findLast((line) => isOfChoice(line, choice));
  if (!line) {
    return undefined;
  }
  return {
    ...foreignLang(line, page),
    name: line.name,
    type: line.type_group,
    attributes: attributesText(line),
    delivery: line.delivery_type,
    quantity: choice.quantity,
    price: b2b ? Math.round((line.net_price * choice.quantity) / line.quantity) : line.selling_price * choice.quantity,
    picture: line.picture,
  };
}
