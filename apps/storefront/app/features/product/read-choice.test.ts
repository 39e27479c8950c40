import { describe, expect, it } from "vitest";
import { readAmount } from "./amount-text.ts";
import { readChoice } from "./read-choice.server.ts";

type Choosable = Parameters<typeof readChoice>[1];

const card: Choosable = {
  variations: [],
  free_amount: { variation_id: "TV1-FREE", min: 500, max: 9000, step: 100, discount: 0 },
};
const article = (number: string, attributes: Record<string, string>) =>
  ({ number, attributes }) as Choosable["variations"][number];
const shirt: Choosable = {
  free_amount: null,
  variations: [article("S-RED", { Farbe: "Rot", Größe: "S" }), article("M-BLUE", { Farbe: "Blau", Größe: "M" })],
};

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, value);
  }
  return data;
};

describe("what was chosen of a product", () => {
  it("is a fixed amount", () => {
    const fields = { variation_id: "TV1-25", delivery_options: "1", quantity: "2", hints: "on", face_value: "999" };
    expect(readChoice(form(fields), card)).toEqual({
      variation_id: "TV1-25",
      face_value: null,
      quantity: 2,
      delivery_options: 1,
      hintsAccepted: true,
    });
  });

  it("may be a free amount, which must be a number", () => {
    const fields = { variation_id: "TV1-FREE", delivery_options: "0", face_value: "12,50 €" };
    expect(readChoice(form(fields), card)).toMatchObject({ face_value: 1250, quantity: 1, hintsAccepted: false });
    expect(readChoice(form({ ...fields, face_value: "a lot" }), card)).toBe("amount");
  });

  it("is the article that has all of the attributes", () => {
    const fields = { "attribute-0": "Blau", "attribute-1": "M", delivery_options: "0" };
    expect(readChoice(form(fields), shirt)).toMatchObject({ variation_id: "M-BLUE" });
    expect(readChoice(form({ ...fields, "attribute-0": "Rot" }), shirt), "red is not made in M").toBe("variation");
    expect(readChoice(form({ "attribute-0": "Rot", delivery_options: "0" }), shirt)).toBe("choice");
  });

  it("may answer the product's survey, with one of its answers", () => {
    const fields = { variation_id: "TV1-25", delivery_options: "1" };
    expect(readChoice(form({ ...fields, selected_answer: "answer_b" }), card)).toMatchObject({
      selected_answer: "answer_b",
    });
    expect(readChoice(form({ ...fields, selected_answer: "answer_c" }), card)).not.toHaveProperty("selected_answer");
  });

  it.each(["", " ", "0", "-1", "1.5", "many"])("is no quantity: %s", (quantity) => {
    const fields = { variation_id: "TV1-25", delivery_options: "1", quantity };
    expect(readChoice(form(fields), { ...card, free_amount: null })).toBe("quantity");
  });

  it.each([{ delivery_options: "5" }, { variation_id: "" }])(
    "is refused where the form was tampered with: %o",
    (wrong) => {
      const fields = { variation_id: "TV1-25", delivery_options: "1", quantity: "1", ...wrong };
      expect(readChoice(form(fields), { ...card, free_amount: null })).toBe("choice");
    },
  );
});

describe("an amount as people type it", () => {
  it.each([
    ["12,50", 1250],
    ["12.5", 1250],
    [" 80 € ", 8000],
    ["", null],
    ["-5", null],
    ["1,234", null],
    ["1e3", null],
  ])("%s is %s", (text, minor) => {
    expect(readAmount(text)).toBe(minor);
  });
});
