import { expect, it } from "vitest";
import { headlineName } from "./product-texts.ts";

it.each([
  ["Auenruh – Picknickdecke", "Auenruh\u00a0– Picknickdecke"],
  ["Hofkorb — Kiste - klein", "Hofkorb\u00a0— Kiste\u00a0- klein"],
  ["Candle-Light-Dinner für zwei", "Candle-Light-Dinner für zwei"],
])("a headline with %s begins no line with a dash", (name, headline) => {
  expect(headlineName(name)).toBe(headline);
});
