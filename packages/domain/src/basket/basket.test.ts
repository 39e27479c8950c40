import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeAmountVariation, type Product } from "../product/product.ts";
import {
  type Addition,
  addLine,
  type BasketLine,
  changeDeliveryType,
  changeQuantity,
  grows,
  itemLimit,
  removeLine,
} from "./basket.ts";

const product = {
  number: "TV1",
  delivery_options: [1, 0],
  sold_out: false,
  free_amount: { min: 1000, max: 5000, step: 500 },
  variations: [
    { number: "TV1-10", face_value: 1000, selling_price: 1000, retail_value: 1000, attributes: {} },
    { number: "TV1-25", face_value: 2500, selling_price: 2500, retail_value: 2500, attributes: {} },
  ],
} as unknown as Product;

const addition = (changes: Partial<Addition> = {}): Addition => ({
  number: "TV1",
  variation_id: "TV1-10",
  face_value: null,
  quantity: 1,
  delivery_type: 1,
  ...changes,
});

function add(
  lines: readonly BasketLine[],
  changes: Partial<Addition> = {},
  limit = 999,
  of: Product | undefined = product,
) {
  const nextPosition = lines.reduce((highest, line) => Math.max(highest, line.position), 0) + 1;
  return addLine(lines, addition(changes), { product: of, nextPosition, limit });
}

function added(lines: readonly BasketLine[], changes: Partial<Addition> = {}): BasketLine[] {
  const change = add(lines, changes);
  if ("refusal" in change) {
    throw new Error(change.refusal);
  }
  return change.lines;
}

// [product.survey]
describe("the answer to a product's survey", () => {
  const asking = { ...product, product_questionnaire: true } as Product;
  const answers = (lines: readonly BasketLine[], selected_answer?: Addition["selected_answer"]) => {
    const change = add(lines, { selected_answer }, 999, asking);
    return "refusal" in change ? [] : change.lines;
  };

  test("is kept with its line; a missing one counts as none, and the last one counts", () => {
    const first = answers([]);
    expect(first).toMatchObject([{ selected_answer: "no_answer" }]);
    const second = answers(first, "answer_a");
    expect(second).toMatchObject([{ quantity: 2, selected_answer: "answer_a" }]);
    expect(answers(second, "no_answer")).toMatchObject([{ quantity: 3, selected_answer: "answer_a" }]);
    expect(answers(second, "answer_b")).toMatchObject([{ quantity: 3, selected_answer: "answer_b" }]);
  });

  test("survives the merging of two lines, and does not distinguish lines", () => {
    const lines = [...answers([]), { ...answers([], "answer_b")[0], position: 2, delivery_type: 0 } as BasketLine];
    const joined = { lines: [{ ...lines[0], quantity: 2, selected_answer: "answer_b" }] };
    expect(changeDeliveryType(lines, { position: 2, delivery_type: 1 }, { product: asking, limit: 9 })).toEqual(joined);
  });

  test("is dropped if the product has no survey", () => {
    expect(added([], { selected_answer: "answer_a" })[0]).not.toHaveProperty("selected_answer");
  });
});

// [basket.add]
describe("adding", () => {
  test("the same variation, amount and delivery extends its line; anything else becomes a new line", () => {
    let lines = added([]);
    lines = added(lines, { quantity: 2 });
    expect(lines).toEqual([
      {
        position: 1,
        product_number: "TV1",
        variation_number: "TV1-10",
        face_value: null,
        quantity: 3,
        delivery_type: 1,
      },
    ]);
    lines = added(lines, { variation_id: "TV1-25" });
    lines = added(lines, { delivery_type: 0 });
    const free = freeAmountVariation("TV1");
    lines = added(lines, { variation_id: free, face_value: 1500 });
    lines = added(lines, { variation_id: free, face_value: 2000 });
    lines = added(lines, { variation_id: free, face_value: 1500 });
    expect(lines.map(({ position, face_value, quantity }) => [position, face_value, quantity])).toEqual([
      [1, null, 3],
      [2, null, 1],
      [3, null, 1],
      [4, 1500, 2],
      [5, 2000, 1],
    ]);
  });

  test("the fixed amount of a variation may be sent, and changes nothing", () => {
    expect(added(added([]), { face_value: 1000 })).toEqual(added([], { quantity: 2 }));
  });

  test.each([
    ["an unknown variation", { variation_id: "TV1-99" }, "product_not_offered"],
    ["another amount than the variation's", { face_value: 5000 }, "product_not_offered"],
    ["a missing free amount", { variation_id: freeAmountVariation("TV1") }, "product_not_offered"],
    [
      "a free amount below the minimum",
      { variation_id: freeAmountVariation("TV1"), face_value: 500 },
      "product_not_offered",
    ],
    [
      "a free amount above the maximum",
      { variation_id: freeAmountVariation("TV1"), face_value: 5500 },
      "product_not_offered",
    ],
    [
      "a free amount between two steps",
      { variation_id: freeAmountVariation("TV1"), face_value: 1250 },
      "product_not_offered",
    ],
    ["a delivery that is not offered", { delivery_type: 2 }, "delivery_not_offered"],
    ["more than the limit", { quantity: 6 }, "quantity_above_limit"],
  ] as const)("%s is refused", (_, changes, refusal) => {
    expect(add([], changes, 5)).toEqual({ refusal });
  });

  // [product.sold-out]
  test("an unknown or sold-out product is refused", () => {
    expect(addLine([], addition(), { product: undefined, nextPosition: 1, limit: 5 })).toEqual({
      refusal: "product_not_offered",
    });
    expect(add([], {}, 5, { ...product, sold_out: true })).toEqual({ refusal: "product_not_offered" });
  });

  test("the limit includes the quantity already in the line", () => {
    const lines = added([], { quantity: 4 });
    expect(add(lines, { quantity: 1 }, 5)).toHaveProperty("lines");
    expect(add(lines, { quantity: 2 }, 5)).toEqual({ refusal: "quantity_above_limit" });
    expect(add(lines, { quantity: 5, delivery_type: 0 }, 5)).toHaveProperty("lines");
  });
});

// [basket.change-delivery]
describe("changing the delivery", () => {
  const change = (lines: readonly BasketLine[], position: number, delivery_type: 0 | 1 | 2, limit = 999) =>
    changeDeliveryType(lines, { position, delivery_type }, { product, limit });

  test("keeps the line, its number and its position", () => {
    const lines = added(added([]), { variation_id: "TV1-25" });
    expect(change(lines, 1, 0)).toEqual({ lines: [{ ...lines[0], delivery_type: 0 }, lines[1]] });
    expect(change(lines, 1, 1)).toEqual({ lines: lines });
  });

  test("merges the line with an equal one, within the limit", () => {
    const lines = added(added([], { quantity: 2 }), { delivery_type: 0, quantity: 3 });
    expect(change(lines, 1, 0)).toEqual({ lines: [{ ...lines[1], quantity: 5 }] });
    expect(change(lines, 2, 1)).toEqual({ lines: [{ ...lines[0], quantity: 5 }] });
    expect(change(lines, 1, 0, 4)).toEqual({ refusal: "quantity_above_limit" });
  });

  test("is refused for a removed line, and if the product does not offer the delivery", () => {
    expect(change(added([]), 2, 0)).toEqual({ refusal: "line_not_found" });
    expect(change(added([]), 1, 2)).toEqual({ refusal: "delivery_not_offered" });
    const withdrawn = { product: undefined, limit: 9 };
    expect(changeDeliveryType(added([]), { position: 1, delivery_type: 0 }, withdrawn)).toEqual({
      refusal: "product_not_offered",
    });
  });
});

// [basket.growth]
test("a basket grows only if it has more items", () => {
  const lines = added([], { quantity: 2 });
  expect(grows([], lines)).toBe(true);
  expect(grows(lines, lines)).toBe(false);
  expect(grows(lines, [])).toBe(false);
});

// [basket.line-limit]
test("the limit is the website's, else 999", () => {
  expect([itemLimit(null), itemLimit(3)]).toEqual([999, 3]);
});

// [basket.by-position]
test("a change from a stale page never affects another line", () => {
  const lines = added(added([]), { variation_id: "TV1-25" });
  expect(changeQuantity(lines, { position: 3, quantity: 2 }, 5)).toEqual({ refusal: "line_not_found" });
  expect(changeQuantity(lines, { position: 1, quantity: 6 }, 5)).toEqual({ refusal: "quantity_above_limit" });
  const above = [{ ...lines[0], quantity: 10 }] as BasketLine[];
  expect(
    changeQuantity(above, { position: 1, quantity: 5 }, 2),
    "fewer items, though still above a limit that was lowered",
  ).toMatchObject({
    lines: [{ quantity: 5 }],
  });
  expect(changeQuantity(above, { position: 1, quantity: 11 }, 2)).toEqual({ refusal: "quantity_above_limit" });
  const removed = removeLine(lines, 1);
  expect(removed).toEqual({ lines: [lines[1]] });
  expect(removeLine([], 1)).toEqual({ lines: [] });
});

describe("after any sequence of changes", () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      variation_id: fc.constantFrom("TV1-10", "TV1-25", freeAmountVariation("TV1"), "TV1-99"),
      face_value: fc.constantFrom(null, 1500, 2000, 1250),
      delivery_type: fc.constantFrom(0 as const, 1 as const, 2 as const),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      kind: fc.constant("change" as const),
      position: fc.integer({ min: 1, max: 8 }),
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({ kind: fc.constant("remove" as const), position: fc.integer({ min: 1, max: 8 }) }),
  );
  const LIMIT = 10;

  test("positions are never reused, lines stay within the limit, and only the addressed line changes", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let lines: readonly BasketLine[] = [];
        let nextPosition = 1;
        const choices = new Map<number, string>();
        for (const each of steps) {
          const change =
            each.kind === "add"
              ? addLine(lines, addition(each), { product, nextPosition, limit: LIMIT })
              : each.kind === "change"
                ? changeQuantity(lines, each, LIMIT)
                : removeLine(lines, each.position);
          if ("refusal" in change) {
            continue;
          }
          if (each.kind === "add" && change.lines.length > lines.length) {
            nextPosition += 1;
          } else if (each.kind !== "add") {
            const others = (lines: readonly BasketLine[]) => lines.filter(({ position }) => position !== each.position);
            expect(others(change.lines)).toEqual(others(lines));
          }
          lines = change.lines;
          expect(new Set(lines.map(({ position }) => position)).size).toBe(lines.length);
          for (const line of lines) {
            const choice = `${line.variation_number} ${line.face_value} ${line.delivery_type}`;
            expect(choices.get(line.position) ?? choice).toBe(choice);
            choices.set(line.position, choice);
            expect(line.quantity).toBeLessThanOrEqual(LIMIT);
            expect(line.position).toBeLessThan(nextPosition);
          }
          const kinds = lines.map((line) => choices.get(line.position));
          expect(new Set(kinds).size).toBe(kinds.length);
        }
      }),
    );
  });
});
