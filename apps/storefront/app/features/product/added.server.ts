import type { BasketLineView, BasketView } from "@guerdon/contract";
import type { TypeGroup } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import type { TrackedEvent } from "@guerdon/domain/tracking";
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
  /** The amount of the basket that credit does not cover. */
  missing: number;
  /** The event for the tags of visitors who agreed to them [tracking.tags]. */
  tracked?: TrackedEvent;
}

interface Shown {
  basket: Pick<BasketView, "b2b" | "gross_price" | "used_credit">;
  /** The language of the page. */
  page: Language;
}

/** The line of a basket to which a choice was added; undefined if it has none. */
export function addedLine({ product_position }: BasketView, choice: SubmittedChoice): BasketLineView | undefined {
  return product_position.findLast((line) => isOfChoice(line, choice));
}

/** The added item as the sidebar shows it. */
export function addedOf(line: BasketLineView, choice: SubmittedChoice, { basket, page }: Shown): Added {
  return {
    ...foreignLang(line, page),
    name: line.name,
    type: line.type_group,
    attributes: attributesText(line),
    delivery: line.delivery_type,
    quantity: choice.quantity,
    price: basket.b2b
      ? Math.round((line.net_price * choice.quantity) / line.quantity)
      : line.selling_price * choice.quantity,
    picture: line.picture,
    missing: basket.gross_price - basket.used_credit,
  };
}
