import { expect, test } from "vitest";
import { mailName } from "./mail-name.ts";

// [invoice.mail] [fulfilment.resend]
test("a mail is named by its number where there may be several, that with all documents by its kind alone", () => {
  const names = [
    { kind: "vouchers", part: 1 },
    { kind: "vouchers", part: 2 },
    { kind: "e_card", part: 1 },
    { kind: "invoice", part: 0 },
    { kind: "invoice", part: 1 },
  ].map(mailName);
  expect(names).toEqual(["vouchers", "vouchers 2", "e_card 1", "invoice", "invoice 1"]);
});
