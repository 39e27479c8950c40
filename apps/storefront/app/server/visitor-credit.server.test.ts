import { expect, it } from "vitest";
import type { PageContext } from "./page-context.server.ts";
import { creditLeft, suggestionLimit } from "./visitor-credit.server.ts";

interface Holder {
  prepaid?: number;
  left?: number;
  payments?: number[];
  guest?: true;
}

/** The page of a visitor with this credit, in a shop that takes these types of payment. */
const pageOf = ({ prepaid = 5000, left = 2500, payments = [2, 3], guest }: Holder) =>
  ({
    website: { payment_types: payments },
    visit: {
      basket: async () => ({ basket: guest ? null : { prepaid_value: prepaid, remaining_credit: left } }),
    },
  }) as unknown as PageContext;

// [catalogue.suggested]
it.each([
  ["credit alone pays: what is left", {}, 2500],
  ["cards pay too", { payments: [2, 4] }, undefined],
  ["so do transfers", { payments: [2, 5] }, undefined],
  ["nothing is left", { left: 0 }, undefined],
  ["a guest", { guest: true }, undefined],
] as const)("suggestions are limited where %s", async (_, holder, limit) => {
  expect(await suggestionLimit(pageOf(holder as Holder))).toBe(limit);
});

// [catalogue.credit-filter]
it.each([
  ["all of it is planned", { left: 0 }, 0],
  ["some of it is planned", {}, 2500],
  ["somebody without credit", { prepaid: 0, left: 0 }, undefined],
  ["a guest", { guest: true }, undefined],
] as const)("what is left is known of %s", async (_, holder, left) => {
  expect(await creditLeft(pageOf(holder as Holder))).toBe(left);
});
