import { expect, it } from "vitest";
import { chosenQuantity } from "../../page/chosen-quantity.ts";
import { chosenAt, chosenIn, chosenPath, startOf } from "./chosen.ts";

const cards = {
  attributes: [],
  choices: [
    { id: "TV1-10", values: [] },
    { id: "TV1-25", values: [] },
  ],
  free: { id: "TV1-FREE" },
};
const mugs = {
  attributes: ["Farbe", "Größe"],
  choices: [
    { id: "PH1-RED-S", values: ["Rot", "S"] },
    { id: "PH1-BLUE-L", values: ["Blau", "L"] },
  ],
  free: null,
};

it("begins with the first article, or with the free amount if there is no article", () => {
  expect(startOf(cards, {})).toEqual({ id: "TV1-10", values: [] });
  expect(startOf(mugs, {})).toEqual({ id: "PH1-RED-S", values: ["Rot", "S"] });
  expect(startOf({ ...cards, choices: [] }, {})).toEqual({ id: "TV1-FREE", values: [] });
});

// [product.choice-kept]
it("keeps what was chosen when the form was refused", () => {
  expect(startOf(cards, { variation_id: "TV1-25" }).id).toBe("TV1-25");
  expect(startOf(cards, { variation_id: "TV1-FREE" }).id).toBe("TV1-FREE");
  expect(startOf(mugs, { "attribute-0": "Blau", "attribute-1": "L" }).id).toBe("PH1-BLUE-L");
  const missing = { "attribute-0": "Blau", "attribute-1": "S" };
  expect(startOf(mugs, missing), "there is no such article").toEqual({ id: "", values: ["Blau", "S"] });
});

it("begins anew where what was chosen is nonsense", () => {
  expect(startOf(cards, { variation_id: "TV9" }).id).toBe("TV1-10");
  expect(["0", "-3", "x", "", "2.5"].map((quantity) => chosenQuantity({ quantity }))).toEqual([1, 1, 1, 1, 2]);
});

it("takes the fields that the page has, and none that it has not", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["quantity", "3"],
    ["attribute-0", "Blau"],
    ["attribute-1", "L"],
    ["sidebar", "1"],
    ["face_value", "9".repeat(500)],
  ] as const) {
    form.set(name, value);
  }
  expect(chosenIn(form, 1)).toEqual({ quantity: "3", "attribute-0": "Blau", face_value: "9".repeat(100) });
});

it("is kept in a URL, without confirmations and answers", () => {
  const form = new FormData();
  const kept = { variation_id: "TV1-FREE", face_value: "12,50 €", quantity: "2", delivery_options: "1" };
  const all = { ...kept, "attribute-0": "Größe „M“", hints: "on", selected_answer: "answer_a", sidebar: "1", note: "" };
  for (const [name, value] of Object.entries(all)) {
    form.set(name, value);
  }
  const url = new URL(chosenPath("TV1", form), "http://shop.example");
  expect(url.pathname).toBe("/product-details/TV1");
  expect(chosenAt(url.searchParams)).toEqual({ ...kept, "attribute-0": "Größe „M“" });
  expect(chosenAt(new URLSearchParams("hints=on&selected_answer=answer_a")), "no link confirms anything").toEqual({});
  expect(chosenPath("TV1", new FormData())).toBe("/product-details/TV1");
});
