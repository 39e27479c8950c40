import { expect, test } from "vitest";
import { cardColumns, cardsOf } from "./card-columns.ts";
import type { CardData } from "./product-card.tsx";

test("cards arrive as they were sent, with a picture or without", () => {
  const cards: CardData[] = [
    { number: "A", name: "Röstmond", type: "TVO", picture: { id: "x", width: 8, height: 5 }, from: 1000, to: 5000 },
    { number: "B", name: "Becher", type: "PHY", picture: null, soldOut: true, lang: "de" },
  ];
  expect(cardsOf(cardColumns(cards))).toEqual(cards);
  expect(cardsOf(cardColumns([]))).toEqual([]);
});
