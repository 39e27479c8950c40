import { useState } from "react";
import type { PictureData } from "../../ui/picture.tsx";
import type { ProductData } from "./product-view.server.ts";

/** What is chosen on a product's page, for the card in the picture and for the form. */
export interface ProductChoice {
  id: string;
  /** Price of one piece in minor units; 0 while an amount of one's own is not typed yet. */
  price: number;
  worth: number | undefined;
  /** Of the chosen article, else of the product. */
  picture: PictureData | null;
  quantity: number;
  setId: (id: string) => void;
  setAmount: (text: string) => void;
  setQuantity: (quantity: number) => void;
}

export function useChoice(product: ProductData): ProductChoice {
  const [id, setId] = useState(product.choices[0]?.id ?? product.free?.id ?? "");
  const [amount, setAmount] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const fixed = product.choices.find((choice) => choice.id === id);
  return {
    id,
    price: fixed?.price ?? amount,
    worth: fixed?.worth,
    picture: fixed?.picture ?? product.picture,
    quantity,
    setId,
    setAmount: (text) => setAmount(Math.round(Number(text.replace(",", ".")) * 100) || 0),
    setQuantity,
  };
}
