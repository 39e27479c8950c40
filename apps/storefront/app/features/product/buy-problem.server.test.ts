import type { BasketLineView, ErrorCode, ProductView } from "@guerdon/contract";
import { translateIn } from "@guerdon/messages";
import { expect, it } from "vitest";
import type { PageContext } from "../../server/page-context.server.ts";
import { hintsProblem, mistakeProblem, refusalProblem } from "./buy-problem.server.ts";

const context = { t: translateIn("en", undefined), language: "en" } as PageContext;
const product = { number: "TV1", maximum_quantity: 99 } as ProductView;
const choice = {
  variation_id: "TV1-25",
  face_value: null,
  quantity: 98,
  delivery_options: 1,
  hintsAccepted: true,
} as const;

const line = (changes: Partial<BasketLineView>) =>
  ({
    product_number: "TV1",
    variation_number: "TV1-25",
    delivery_type: 1,
    gross_price: 100,
    ...changes,
  }) as BasketLineView;
const { gross_price: _, ...ENCLOSED } = line({ quantity: 1, product_number: "CARD", variation_number: "CARD" });
const BASKET = [
  line({ quantity: 2 }),
  line({ quantity: 3, delivery_type: 0 }),
  line({ quantity: 4, product_number: "PH1", variation_number: "PH1" }),
  ENCLOSED,
];

const TEXT = "At most 99.";
const problemFor = (code: ErrorCode, lines = BASKET, of = product) =>
  refusalProblem(context, { code, text: TEXT, toast: true }, { lines, product: of, choice });

it.each([
  ["BE007", "of the line that it would go to", 2],
  ["BE025", "of the product", 5],
  ["BE022", "of the whole order", 9],
] as const)("%s is shown at the quantity only, with the number of pieces in the basket: those %s", (code, _, count) => {
  const problem = problemFor(code);
  expect(problem).toMatchObject({ part: "quantity" });
  expect(problem.toast, "it is shown once").toBeUndefined();
  expect(problem.text).toContain(TEXT);
  expect(problem.text).toContain(context.t("product.in-basket", { count }));
});

it("says nothing of pieces in the basket where there are none", () => {
  expect(problemFor("BE007", []).text).toBe(TEXT);
});

it("shows a limit beside the button if the quantity cannot be changed", () => {
  expect(problemFor("BE007", BASKET, { ...product, maximum_quantity: 1 })).toMatchObject({ part: "page" });
});

// [product.important-hints]
it("shows unconfirmed hints at their box only, so that nothing covers the button that is to be pressed again", () => {
  const voucher = { ...product, type_group: "TVO" as const };
  const problem = hintsProblem(context, voucher, { ...choice, hintsAccepted: false });
  expect(problem).toEqual({ part: "hints", text: context.t("api-errors.missing_important_hint_checkbox") });
  expect(hintsProblem(context, voucher, choice)).toBeUndefined();
  expect(hintsProblem(context, { ...voucher, type_group: "PHY" }, { ...choice, hintsAccepted: false })).toBeUndefined();
});

it("shows any other failure beside the button and as a toast", () => {
  expect(problemFor("CONFLICT")).toEqual({ part: "page", text: TEXT, toast: true });
});

it("asks for a number where none was typed", () => {
  expect(mistakeProblem(context, product, "quantity")).toEqual({
    part: "quantity",
    text: context.t("api-errors.no_quantity"),
  });
});
