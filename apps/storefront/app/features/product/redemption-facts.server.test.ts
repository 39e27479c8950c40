import type { ProductView } from "@guerdon/contract";
import { expect, it } from "vitest";
import { redemptionFacts } from "./redemption-facts.server.ts";

const voucher = {
  type_group: "TVO",
  online_redeemable: true,
  offline_redeemable: true,
  printable_as_barcode: true,
  usable_on_smartphone: true,
  online_accepted_quantity: 5,
  redeemable_against_foreign_vouchers: false,
} as ProductView;

const namesOf = (changes: Partial<ProductView>) => redemptionFacts({ ...voucher, ...changes }).map(({ name }) => name);

it("promises no bar code, since the mails bring none", () => {
  expect(namesOf({})).toEqual(["online", "offline", "smartphone", "combined"]);
});

it("says how many are accepted in one purchase, where they can be redeemed online", () => {
  expect(namesOf({ online_accepted_quantity: 1 })).toContain("single");
  expect(namesOf({ online_redeemable: false })).toEqual(["offline", "smartphone"]);
});

it("says nothing of how a reward is redeemed", () => {
  expect(namesOf({ type_group: "PHY" })).toEqual([]);
});
