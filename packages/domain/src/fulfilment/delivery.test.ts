import { expect, test } from "vitest";
import { DELIVERY_TYPES, deliveryGroup, deliveryWay, SHIPPING_FILTERS } from "./delivery.ts";

// [basket.groups]
test("post and SMS are separate groups, all other types are e-mail or online", () => {
  expect(DELIVERY_TYPES.map((type) => [type, deliveryGroup(type)])).toEqual([
    [0, "post"],
    [1, "email"],
    [2, "sms"],
    [3, "email"],
    [4, "email"],
    [7, "email"],
    [8, "email"],
    [9, "email"],
  ]);
});

// [catalogue.shipping-filter] [product.delivery-types]
test("every delivery type is in exactly one shipping filter", () => {
  expect(
    Object.values(SHIPPING_FILTERS)
      .flat()
      .sort((a, b) => a - b),
  ).toEqual([...DELIVERY_TYPES]);
});

// [fulfilment.codes] [fulfilment.code-file]
test("codes go to the recipient by mail or SMS, and for companies as a file to who ordered", () => {
  expect(DELIVERY_TYPES.map((type) => [type, deliveryWay(type)])).toEqual([
    [0, "post"],
    [1, "mail"],
    [2, "sms"],
    [3, "file"],
    [4, "file"],
    [7, "mail"],
    [8, "file"],
    [9, "file"],
  ]);
});
