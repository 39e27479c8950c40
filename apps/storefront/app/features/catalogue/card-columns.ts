import { type Columns, toColumns, toRows } from "../../page/columns.ts";
import type { CardData } from "./product-card.tsx";

/** A picture of a card; its size is `856x540`, so that the list names each of its few sizes once. */
interface DrawnPicture {
  id?: string;
  size?: string;
}

/** The cards of a list as columns, so that a long list does not repeat every property name forty times. */
export interface CardColumns {
  cards: Columns<Omit<CardData, "picture">>;
  pictures: Columns<DrawnPicture>;
}

export function cardColumns(cards: readonly CardData[]): CardColumns {
  return {
    cards: toColumns(cards.map(({ picture, ...card }) => card)),
    pictures: toColumns<DrawnPicture>(
      cards.map(({ picture }) => (picture ? { id: picture.id, size: `${picture.width}x${picture.height}` } : {})),
    ),
  };
}

export function cardsOf({ cards, pictures }: CardColumns): CardData[] {
  const drawn = toRows(pictures);
  return toRows(cards).map((card, index) => {
    const { id, size = "" } = drawn[index] ?? {};
    const [width = 0, height = 0] = size.split("x").map(Number);
    return { ...card, picture: id === undefined ? null : { id, width, height } };
  });
}
