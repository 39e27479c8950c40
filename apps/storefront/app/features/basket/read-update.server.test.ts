import type { BasketLineView } from "@guerdon/contract";
import { expect, it } from "vitest";
import { fieldOf, undoFields, updateOf } from "./read-update.server.ts";

const line = {
  product_number: "PH1",
  variation_number: "PH1-CORAL",
  quantity: 3,
  face_value: null,
  delivery_type: 0,
  gross_price: 5970,
  available: true,
  selected_answer: "answer_b",
} as BasketLineView;

function form(fields: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    filled.set(name, value);
  }
  return filled;
}

const restored = (changes: Partial<BasketLineView>) =>
  updateOf(form({ intent: "restore", ...undoFields({ ...line, ...changes }) }));

// [basket.undo]
it("puts a line that was taken out back as it was, the answer to its survey included", () => {
  const data = { number: "PH1", variation_id: "PH1-CORAL", quantity: 3, face_value: null, delivery_options: 0 };
  expect(restored({})).toEqual({ update_type: "ADD", data: { ...data, selected_answer: "answer_b" } });
});

it("restores a free amount to the cent", () => {
  expect(restored({ face_value: 1999 })).toMatchObject({ data: { face_value: 1999 } });
});

it("offers no way back to what cannot be added again", () => {
  expect(undoFields({ ...line, available: false })).toBeUndefined();
  const { gross_price: _, ...enclosed } = line;
  expect(undoFields(enclosed), "the shop encloses it by itself").toBeUndefined();
});

// [basket.undo]
it("takes a line out for a zero, and not for a field that was emptied", () => {
  expect(updateOf(form({ position: "1", quantity: "0" }))).toEqual({ update_type: "REMOVE", data: { position: 1 } });
  for (const quantity of ["", "-1", "1.5"]) {
    expect(updateOf(form({ position: "1", quantity }))).toBeUndefined();
  }
  expect(() => updateOf(form({ position: "x", quantity: "1" }))).toThrow();
});

it("believes no answer that the survey does not know", () => {
  const fields = { ...undoFields(line), selected_answer: "answer_c", intent: "restore" };
  expect(updateOf(form(fields))?.data).not.toHaveProperty("selected_answer");
});

it("knows which field a refusal belongs to, and what was typed into it", () => {
  expect(fieldOf(form({ position: "1", quantity: "500" }))).toEqual({ name: "quantity", typed: "500" });
  expect(fieldOf(form({ position: "1", intent: "quantity", quantity: "" }))).toEqual({ name: "quantity", typed: "" });
  expect(fieldOf(form({ position: "1", intent: "delivery", delivery_type: "0" }))).toEqual({
    name: "delivery_type",
    typed: "0",
  });
  for (const intent of ["remove", "restore"]) {
    expect(fieldOf(form({ position: "1", intent, quantity: "1" }))).toBeUndefined();
  }
  expect(fieldOf(form({ position: "1", quantity: "9".repeat(500) }))?.typed).toHaveLength(20);
});
