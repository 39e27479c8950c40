import { percentOf, withoutTax } from "@guerdon/domain/money";
import { fitsFreeAmount } from "@guerdon/domain/product";
import { useState } from "react";
import { chosenQuantity } from "../../page/chosen-quantity.ts";
import type { PictureData } from "../../ui/picture.tsx";
import { readAmount } from "./amount-text.ts";
import { choiceWith } from "./attributes.ts";
import { type Chosen, startOf } from "./chosen.ts";
import type { ProductData, VariationChoice } from "./product-data.server.ts";

/** The current selection on a product page, for the pictures and the form. */
export interface ProductSelection {
  /** Empty if no article has all the chosen attributes. */
  id: string;
  /** Displayed price of one piece in minor units; 0 while there is none, as before an amount is entered. */
  price: number;
  /** The gross price of one piece. */
  due: number;
  /** The face value of the chosen card, or its price. */
  face: number;
  /** The value of the chosen card if it costs less; net or gross as the price. */
  worth: number | undefined;
  /** The chosen amount or article; undefined for a custom amount. */
  fixed: VariationChoice | undefined;
  /** The picture of the selected article, if it has its own. */
  picture: PictureData | null;
  /** The selected attribute values, even if no article has all of them. */
  values: readonly string[];
  quantity: number;
  /** The displayed price of all pieces: tax is deducted from their sum, as in the basket. */
  sum: number;
  /** The fields of the rejected form. */
  chosen: Chosen;
  setId: (id: string) => void;
  /** Selects a value of the attribute at an index. */
  setValue: (index: number, value: string) => void;
  setAmount: (text: string) => void;
  setQuantity: (quantity: number) => void;
}

/** @param chosen where the page is sent anew since the form was refused; a page that stays has its own state */
export function useChoice(product: ProductData, chosen: Chosen): ProductSelection {
  const start = startOf(product, chosen);
  const [id, setId] = useState(start.id);
  const [values, setValues] = useState(start.values);
  const [amount, setAmount] = useState(freeAmount(product, chosen.face_value ?? ""));
  const [quantity, setQuantity] = useState(chosenQuantity(chosen));
  const fixed = product.choices.find((choice) => choice.id === id);
  const free = id === product.free?.id ? amount : 0;
  const paid = free - percentOf(free, product.free?.discount ?? 0);
  const shown = (gross: number) => withoutTax(gross, product.addedTax ?? 0);
  const due = fixed?.due ?? fixed?.price ?? paid;
  return {
    id,
    price: fixed?.price ?? shown(paid),
    due,
    face: fixed?.face ?? (free || due),
    worth: free > paid ? shown(free) : fixed?.worth,
    fixed,
    picture: fixed?.picture ?? null,
    quantity,
    sum: shown(due * quantity),
    values,
    chosen,
    setId,
    setValue: (index, value) => {
      const chosen = values.with(index, value);
      setValues(chosen);
      setId(choiceWith(product.choices, chosen)?.id ?? "");
    },
    setAmount: (text) => setAmount(freeAmount(product, text)),
    setQuantity,
  };
}

/** A free amount in minor units; 0 if the product does not allow it. */
function freeAmount({ free }: ProductData, text: string): number {
  const amount = readAmount(text);
  return free && amount !== null && fitsFreeAmount(free, amount) ? amount : 0;
}
