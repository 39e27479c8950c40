import { expect, test } from "vitest";
import { attributesText } from "./attributes-text.server.ts";

test("what sets a variation apart is told as its language sets signs, wherever the page stands", () => {
  const attributes = { Couleur: "Corail", Taille: "M" };
  expect(attributesText({ attributes, language: "fr" })).toBe("Couleur\u00a0: Corail, Taille\u00a0: M");
  expect(attributesText({ attributes: { Farbe: "Koralle" }, language: "de" })).toBe("Farbe: Koralle");
  expect(attributesText({ attributes: {}, language: "de" })).toBe("");
});
