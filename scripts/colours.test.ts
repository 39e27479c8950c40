import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { colourMistakes } from "./styles/colour-rules.ts";

const tokens = readFileSync(join(import.meta.dirname, "../apps/storefront/app/theme/tokens.css"), "utf8");

const mistakesOf = (sheet: string, tokenSheet = tokens) =>
  colourMistakes(
    new Map([
      ["theme/tokens.css", tokenSheet],
      ["ui/note.css", sheet],
    ]),
  );

// [theme.pairs]
test.each([
  ["text that stands everywhere", ".note { color: var(--color-soft); }"],
  ["text beside its ground", ".note { background: var(--brand); color: var(--on-brand); }"],
  [
    "the ground of a state",
    ".note { background: var(--brand); color: var(--on-brand); } .note:hover { background: var(--brand-hover); }",
  ],
  [
    "text on a ground of the same sheet",
    ".note { background: var(--hero); color: var(--on-hero); } .note-lead { color: var(--hero-soft); }",
  ],
  ["a separator", ".note { border-block-end: 1px solid var(--color-line); }"],
  ["a mark in the colour of edges", ".note::before { background: var(--brand-edge); }"],
  ["what forced colours bring", "@media (forced-colors: active) { .note { color: LinkText; background: red; } }"],
])("%s is no mistake", (_, sheet) => {
  expect(mistakesOf(sheet)).toEqual([]);
});

test.each([
  ["text that stands on brand only", ".note { color: var(--on-brand); }"],
  ["a ground without its text", ".note { background: var(--brand); }"],
  ["a pair that is not in the table", ".note { background: var(--accent); color: var(--brand-text); }"],
  [
    "a state whose ground does not fit",
    ".note { background: var(--brand); color: var(--on-brand); } .note:hover { background: var(--accent); }",
  ],
  ["a colour of its own", ".note { color: #777; }"],
  ["a keyword", ".note { background: white; color: red; }"],
  ["a mixture", ".note { color: color-mix(in srgb, var(--color-ink) 50%, transparent); }"],
  ["the brand's colour as text", ".note { color: var(--brand); }"],
  ["an edge that may not be seen", ".note { border: 1px solid var(--accent); }"],
  ["a shade that is derived for nothing", ".note { background: var(--brand-dark); color: var(--on-brand); }"],
])("%s is found", (_, sheet) => {
  expect(mistakesOf(sheet)).not.toEqual([]);
});

test("a token that differs from the table is found", () => {
  expect(mistakesOf("", tokens.replace("--color-quiet: #62656f", "--color-quiet: #999"))).toEqual([
    "theme/tokens.css: --color-quiet must be #62656f",
  ]);
});
