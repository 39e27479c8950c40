import { expect, test } from "vitest";
import { type OrderEvent, stateAfter } from "../order/order.ts";
import { awaitedIn, mailsCalledFor } from "./order-mail.ts";

// [fulfilment.money-mails]
test.each<[OrderEvent[], string[]]>([
  [["paid"], ["confirmation"]],
  [["paid", "in_fulfilment", "continued", "fulfilled"], ["confirmation"]],
  [["awaiting_transfer"], ["confirmation"]],
  [
    ["awaiting_transfer", "reminded"],
    ["confirmation", "reminder"],
  ],
  [
    ["awaiting_transfer", "reminded", "paid", "fulfilled"],
    ["confirmation", "paid"],
  ],
  [
    ["payment_pending", "paid"],
    ["confirmation", "paid"],
  ],
  [["paid", "cancelled"], []],
  [["payment_pending", "cancelled"], ["cancelled"]],
  [["awaiting_transfer", "reminded", "people_erased", "cancelled"], ["cancelled"]],
])("an order that %s calls for the mails %s", (events, mails) => {
  expect(mailsCalledFor(events)).toEqual(mails);
});

// [order.states]
test.each<[OrderEvent[], string | null]>([
  [["awaiting_transfer", "reminded"], "transfer"],
  [["payment_pending", "continued"], "payment"],
  [["awaiting_transfer", "paid"], null],
  [["awaiting_transfer", "cancelled"], null],
])("after %s an order awaits %s", (events, awaited) => {
  expect(awaitedIn(stateAfter(events))).toBe(awaited);
});
