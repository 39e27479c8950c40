import { expect, test } from "vitest";
import { sum } from "../money/money.ts";
import { additionalProducts } from "./additional-products.ts";

const CARD = { number: "CARD", name: { de: "Grußkarte" }, when: { type_groups: [], min_value: null } };
const RIBBON = { number: "RIBBON", name: { de: "Band" }, when: { type_groups: ["PHY" as const], min_value: 5000 } };

const line = (delivery_type: 0 | 1, type_group: "TVO" | "PHY", gross_price: number) => ({
  delivery_type,
  type_group,
  gross_price,
});

// [basket.additional-product]
test.each([
  ["nothing", [], []],
  ["a voucher by e-mail", [line(1, "TVO", 9000)], []],
  ["a voucher by post", [line(0, "TVO", 9000)], ["CARD"]],
  ["a cheap reward", [line(0, "PHY", 4999)], ["CARD"]],
  ["an expensive reward", [line(0, "PHY", 5000)], ["CARD", "RIBBON"]],
  [
    "a reward that reaches the value together with an e-mail voucher",
    [line(0, "PHY", 2000), line(1, "TVO", 3000)],
    ["CARD", "RIBBON"],
  ],
  ["several lines by post", [line(0, "PHY", 1000), line(0, "TVO", 1000)], ["CARD"]],
])("with %s", (_, lines, expected) => {
  const value = sum(lines.map(({ gross_price }) => gross_price));
  expect(additionalProducts([CARD, RIBBON], lines, value).map(({ number }) => number)).toEqual(expected);
});
