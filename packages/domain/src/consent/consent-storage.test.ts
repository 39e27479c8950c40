import { expect, test } from "vitest";
import { cookiesOf, SHOP_COOKIES, STORED_NAMES } from "./consent-storage.ts";

// [consent.withdrawal]
test("the cookies of a service are found among others; those of the shop never are", () => {
  const sent = [...Object.keys(SHOP_COOKIES), "_et_coid", "BT_pdc", "et_scroll_depth", "someone-elses"];
  expect(cookiesOf(["etracker"], sent)).toEqual(["_et_coid", "BT_pdc"]);
  expect(cookiesOf(["sovendus"], sent)).toEqual([]);
  expect(cookiesOf(["ga4"], ["_ga", "_ga_ABC123", "_gat", "__ga", "_ga_"])).toEqual(["_ga", "_ga_ABC123", "_ga_"]);
  expect(cookiesOf([], sent)).toEqual([]);
});

// [consent.names]
test("everything essential is gone within a week, but what the visitor has chosen, and what keeps a customer from being shut out", () => {
  const week = 7 * 24 * 3600;
  const longer = Object.entries(STORED_NAMES).filter(
    ([, { kept, service }]) => !service && (kept === "always" || (kept !== "visit" && kept > week)),
  );
  expect(longer.map(([name, { kept }]) => [name, kept])).toEqual([
    ["device", 90 * 24 * 3600],
    ["consent", 365 * 24 * 3600],
    ["show-announcement-bar", "always"],
  ]);
});
