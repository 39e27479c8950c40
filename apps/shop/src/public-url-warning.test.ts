import { expect, test } from "vitest";
import { publicUrlWarning } from "./public-url-warning.ts";

test.each([
  ["https://rewards.example", { port: 3000, production: true }, undefined],
  ["http://rewards.example:3000", { port: 3000, production: true }, undefined],
  [
    "http://rewards.example:3000",
    { port: 3440, production: true },
    "public_url is http://rewards.example:3000, but the shop listens on port 3440 (PORT): links in mails lead to 3000",
  ],
  [
    "http://example.localhost:3000",
    { port: 3440, production: false },
    "public_url is http://example.localhost:3000, but the shop listens on port 3440 (PORT); here its links lead to 3440 all the same",
  ],
])("%s on %o", (publicUrl, reached, warning) => {
  expect(publicUrlWarning(publicUrl, reached)).toBe(warning);
});
