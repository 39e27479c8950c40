import { expect, test } from "vitest";
import { isMinimalShop, shopMode, WEBSITE_TYPES } from "./shop-mode.ts";

const CELLS = {
  WOB: {
    isOpen: false,
    reducesVoucherPrices: false,
    filtersByPrice: true,
    showsNetPrices: false,
    hasCreditMenu: false,
    asksForVoucher: false,
    hidesThemedAtPayment: false,
    isPunchout: false,
  },
  RED: {
    isOpen: false,
    reducesVoucherPrices: true,
    filtersByPrice: false,
    showsNetPrices: false,
    hasCreditMenu: true,
    asksForVoucher: true,
    hidesThemedAtPayment: true,
    isPunchout: false,
  },
  PUN: {
    isOpen: false,
    reducesVoucherPrices: false,
    filtersByPrice: true,
    showsNetPrices: true,
    hasCreditMenu: false,
    asksForVoucher: false,
    hidesThemedAtPayment: false,
    isPunchout: true,
  },
  SHP: {
    isOpen: true,
    reducesVoucherPrices: false,
    filtersByPrice: true,
    showsNetPrices: false,
    hasCreditMenu: false,
    asksForVoucher: false,
    hidesThemedAtPayment: false,
    isPunchout: false,
  },
};

test.each(WEBSITE_TYPES)("a shop of the type %s behaves as in the table", (website_type_id) => {
  expect(shopMode({ website_type_id })).toEqual(CELLS[website_type_id]);
});

test("a shop of any type can be minimal by its page options", () => {
  expect(isMinimalShop({ page_options: { minimalMode: "active" } })).toBe(true);
  expect(isMinimalShop({ page_options: {} })).toBe(false);
});
