import { type Columns, toColumns, toRows } from "../../page/columns.ts";
import type { PictureData } from "../../ui/picture.tsx";
import type { CardData } from "./product-card.tsx";

/** The cards of a list as columns, so that a long list does not repeat every property name forty times. */
export interface CardColumns {
  cards: Columns<Omit<CardData, "picture">>;
  pictures: Columns<Partial<PictureData>>;
}

export function cardColumns(cards: readonly CardData[]): CardColumns {
  return {
    cards: toColumns(cards.map(({ picture, ...card }) => card)),
    pictures: toColumns<Partial<PictureData>>(cards.map(({ picture }) => picture ?? {})),
  };
}

export function cardsOf({ cards, pictures }: CardColumns): CardData[] {
  const drawn = toRows(pictures);
  return toRows(cards).map((card, index) => {
    const { id, width, height } = drawn[index] ?? {};
    const isThere = id !== undefined && width !== undefined && height !== undefined;
    return { ...card, picture: isThere ? { id, width, height } : null };
  });
}
