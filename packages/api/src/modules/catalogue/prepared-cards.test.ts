import { expect, test } from "vitest";
import { PreparedCards } from "./prepared-cards.ts";

test("every text is returned as it was added, at any place and with any characters", () => {
  const cards = new PreparedCards();
  cards.add(["a", "Röstmond für 10 €", "żółw"]);
  cards.add([]);
  cards.add(["🎁"]);
  cards.add(["", "last"]);
  expect([0, 1, 2, 3, 4, 5].map((place) => cards.at(place))).toEqual([
    "a",
    "Röstmond für 10 €",
    "żółw",
    "🎁",
    "",
    "last",
  ]);
  expect(() => cards.at(6)).toThrow(RangeError);
});
