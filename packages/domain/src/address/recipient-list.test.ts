import { expect, test } from "vitest";
import { DELIVERY_TYPES } from "../fulfilment/delivery.ts";
import {
  eCardsOf,
  lacksRecipients,
  needsRecipients,
  type Recipient,
  recipientMistakes,
  recipientProblem,
} from "./recipient-list.ts";

const RECIPIENT: Recipient = { first_name: "Ada", last_name: "Lind", email: "ada@example.org", message: "" };

// [order.recipients]
test("only e-cards need recipients, one for each piece", () => {
  expect(DELIVERY_TYPES.filter(needsRecipients)).toEqual([4, 9]);
  expect(lacksRecipients({ delivery_type: 9, quantity: 2 }, undefined)).toBe(true);
  expect(lacksRecipients({ delivery_type: 9, quantity: 2 }, 1)).toBe(true);
  expect(lacksRecipients({ delivery_type: 4, quantity: 2 }, 2)).toBe(false);
  expect(lacksRecipients({ delivery_type: 1, quantity: 2 }, undefined)).toBe(false);
});

// [order.recipients]
test.each([
  ["first_name", "", "missing"],
  ["first_name", "x".repeat(50), undefined],
  ["last_name", "x".repeat(51), "too_long"],
  ["last_name", "Lind\nBcc: x", "invalid_characters"],
  ["email", "", "missing"],
  ["email", "ada", "invalid_email"],
  ["email", "a@b", "invalid_email"],
  ["email", `${"x".repeat(140)}@example.org`, "too_long"],
  ["email", "ada@example.org", undefined],
  ["message", "", undefined],
  ["message", "Dear Ada,\r\n\r\nenjoy it!", undefined],
  ["message", "\u0000", "invalid_characters"],
  ["message", "x".repeat(500), undefined],
  ["message", "x".repeat(501), "too_long"],
] as const)("a cell %s with %j is judged as %s", (column, cell, problem) => {
  expect(recipientProblem(column, cell)).toBe(problem);
});

// [order.recipients]
test("a row tells all of its mistakes at once", () => {
  expect(recipientMistakes(5, { ...RECIPIENT, first_name: "", email: "ada" })).toEqual([
    { row: 5, column: "first_name", reason: "missing" },
    { row: 5, column: "email", reason: "invalid_email" },
  ]);
  expect(recipientMistakes(5, RECIPIENT)).toEqual([]);
});

// [fulfilment.e-card]
test("e-cards by mail are numbered through an order, by position and row", () => {
  expect(
    eCardsOf([
      { position: 4, delivery_type: 9, quantity: 1 },
      { position: 2, delivery_type: 4, quantity: 3 },
      { position: 1, delivery_type: 9, quantity: 2 },
    ]),
  ).toEqual([
    { part: 1, position: 1, piece: 0 },
    { part: 2, position: 1, piece: 1 },
    { part: 3, position: 4, piece: 0 },
  ]);
});
