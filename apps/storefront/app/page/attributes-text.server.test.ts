import { expect, test } from "vitest";
import { attributesText } from "./attributes-text.server.ts";

test("the attributes of a variation follow the punctuation of their own language, on pages of any language", () => {
  const attributes = { Couleur: "Corail", Taille: "M" };
  expect(attributesText({ attributes, language: "fr" })).toBe("Couleur\u00a0: Corail, Taille\u00a0: M");
  expect(attributesText({ attributes: { Farbe: "Koralle" }, language: "de" })).toBe("Farbe: Koralle");
  expect(attributesText({ attributes: {}, language: "de" })).toBe("");
});
