import { expect, test } from "vitest";
import { isCaptchaAsked } from "./captcha.ts";

const situation = { isLoggedIn: false, isDenied: true, failures: 0, blockedFrom: 200 };

// [captcha.asked]
test.each([
  ["a visitor of a website that asks", { isDenied: false }, true],
  ["a visitor of a website that denies it", {}, false],
  ["a visitor of one that denies it, below 50 wrong attempts", { failures: 49 }, false],
  ["a visitor of one that denies it, from 50", { failures: 50 }, true],
  ["a logged-in visitor", { isLoggedIn: true, isDenied: false, failures: 199 }, false],
  ["a logged-in visitor of a blocked address", { isLoggedIn: true, failures: 200 }, true],
])("%s", (_, changes, asked) => {
  expect(isCaptchaAsked({ ...situation, ...changes })).toBe(asked);
});
