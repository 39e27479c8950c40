import { expect, test } from "vitest";
import { choiceWith, valuesOf } from "./attributes.ts";

const articles = [
  { id: "red-s", values: ["Rot", "S"] },
  { id: "red-m", values: ["Rot", "M"] },
  { id: "blue-m", values: ["Blau", "M"] },
];

test("an article is found by all of its attributes", () => {
  expect(choiceWith(articles, ["Rot", "M"])?.id).toBe("red-m");
  expect(choiceWith(articles, ["Blau", "S"]), "this one is not made").toBeUndefined();
});

test("each value is offered once", () => {
  expect([valuesOf(articles, 0), valuesOf(articles, 1), valuesOf(articles, 2)]).toEqual([
    ["Rot", "Blau"],
    ["S", "M"],
    [],
  ]);
});
