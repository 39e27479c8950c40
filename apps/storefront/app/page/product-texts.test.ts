import { expect, it } from "vitest";
import { shownName } from "./product-texts.ts";

it.each([
  ["Auenruh – Picknickdecke", "Auenruh\u00a0– Picknickdecke"],
  ["Hofkorb — Kiste - klein", "Hofkorb\u00a0— Kiste\u00a0- klein"],
  ["Candle-Light-Dinner für zwei", "Candle-Light-Dinner für zwei"],
])("the name %s begins no line with a dash", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
