import { expect, test } from "vitest";
import { STYLE_RULES, styleMistakes } from "./styles/style-rules.ts";

const INDEX = '@import "../ui/note.css" layer(ui);\n';
const NOTE = `@media (width >= theme(--breakpoint-wide)) {
  .note > :first-child {
    color: red;
  }
}

.note-good {
  color: green;
}
`;
const NOTE_TSX = `
  <p className="note"><span className={isGood ? "note-good" : "flex gap-2"}>{text}</span></p>
  <em className="hint text-xs">{hint}</em>
`;
const SOUND = { "theme/index.css": INDEX, "ui/note.css": NOTE, "ui/note.tsx": NOTE_TSX };

/** The rules that the storefront breaks with these files in addition. */
function brokenBy(files: Record<string, string>): string[] {
  const mistakes = styleMistakes(new Map(Object.entries({ ...SOUND, ...files })));
  return [...new Set(mistakes.map(({ rule }) => rule))];
}

const withButton = (css: string, tsx = '<b className="button" />') => ({
  "theme/index.css": `${INDEX}@import "../ui/button.css" layer(ui);\n`,
  "ui/button.css": css,
  "ui/button.tsx": tsx,
});

const PLANTED: Record<string, Record<string, string>> = {
  "one file per class": withButton(".button .note {}"),
  "short files": withButton(`.button {${"\n".repeat(201)}}`),
  "whole words": withButton(".btn {}", '<b className="btn" />'),
  "no element as a hook": withButton(".button > small {}"),
  "named breakpoints": withButton("@media (max-width: 61.99rem) { .button {} }"),
  "known classes": { "ui/button.tsx": '<b className={isOpen ? "opened" : "note"} />' },
  "used classes": withButton(".button, .button-large {}"),
  "classes or utilities": withButton(".button {}", '<b className="button mt-3" />'),
  "beside its component": {
    "theme/index.css": `${INDEX}@import "../features/a/a.css" layer(features);\n`,
    "features/a/a.css": "#a {}",
  },
  "in the one sheet": { ...withButton(".button {}"), "theme/index.css": INDEX },
};

test("sound styles break no rule", () => {
  expect(brokenBy({})).toEqual([]);
  expect(
    brokenBy(
      withButton("b-list, .button [class~=em]:not(.button-large) {}", '<b className="button" x="button-large" />'),
    ),
  ).toEqual([]);
});

test.each(Object.entries(PLANTED))("a violation of “%s” is found", (rule, files) => {
  expect(brokenBy(files)).toEqual([rule]);
});

test("a class by which a script finds elements exists", () => {
  expect(brokenBy({ "page/focus.ts": 'document.querySelector<HTMLElement>(".note a")' })).toEqual([]);
  expect(brokenBy({ "page/focus.ts": 'document.querySelector<HTMLElement>(".nota a")' })).toEqual(["known classes"]);
});

test("every rule has its planted violation", () => {
  expect(Object.keys(PLANTED).sort()).toEqual(Object.keys(STYLE_RULES).sort());
});
