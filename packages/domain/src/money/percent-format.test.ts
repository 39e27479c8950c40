import { expect, test } from "vitest";
import { formatPercent } from "./percent-format.ts";

// [website.amounts]
test.each([
  ["de", 19, "19\u00a0%"],
  ["de", 5.5, "5,5\u00a0%"],
  ["fr", 5.5, "5,5\u00a0%"],
  ["es", 21, "21\u00a0%"],
  ["en", 7.25, "7.25%"],
  ["it", 22, "22%"],
  ["nl", 9, "9%"],
  ["pl", 23, "23%"],
  ["pl", 0, "0%"],
])("in %s, %d percent is %s", (language, percent, text) => {
  expect(formatPercent(percent, language)).toBe(text);
});
