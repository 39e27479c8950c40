import type { BasketPositionView, BasketView } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/language";
import type { TypeGroup } from "@guerdon/domain/product";
import { attributesText, foreignLang } from "../../page/product-texts.ts";
import type { PictureData } from "../../ui/picture.tsx";

/** The line that was added last, as the sidebar shows it; amounts in minor units. */
export interface Added {
  lang?: Language;
  name: string;
  type: TypeGroup;
  /** Colour, size and the like. */
  attributes: string;
  delivery: BasketPositionView["delivery_type"];
  /** How many were added now. */
  quantity: number;
  /** What these cost, net where the website shows net prices. */
  price: number;
  picture: PictureData | null;
}

/** The line of a basket that a choice went to. */
interface Choice {
  variation_id: string;
  face_value: number | null;
  delivery_options: BasketPositionView["delivery_type"];
  quantity: number;
}

export function addedOf({ product_position, b2b }: BasketView, choice: Choice, page: Language): Added | undefined {
  const line = product_position.findLast(
    (position) =>
      position.variation_number === choice.variation_id &&
      position.delivery_type === choice.delivery_options &&
      (choice.face_value === null || position.face_value === choice.face_value),
  );
  if (!line) return undefined;
  return {
    ...foreignLang(line, page),
    name: line.name,
    type: line.type_group,
    attributes: attributesText(line.attributes),
    delivery: line.delivery_type,
    quantity: choice.quantity,
    price: b2b ? Math.round((line.net_price * choice.quantity) / line.quantity) : line.selling_price * choice.quantity,
    picture: line.picture,
  };
}
