import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { HIGHLIGHTS, WIDE } from "./breakpoints.ts";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

it("scripts and pictures change at the same width as the style sheet", () => {
  expect(tokens).toContain(`--breakpoint-wide: ${WIDE};`);
  expect(tokens).toContain(`--content-highlights: ${HIGHLIGHTS};`);
});

it("the pages share four breakpoints", () => {
  expect([...tokens.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name)).toEqual([
    "small",
    "medium",
    "wide",
    "broad",
  ]);
});
