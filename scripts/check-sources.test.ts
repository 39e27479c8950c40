import { expect, test } from "vitest";
import { sourceMistakes } from "./check-sources.ts";
import { parseSource } from "./sources/syntax.ts";

const mistakesIn = (path: string, text: string) => sourceMistakes(parseSource(path, text));
const lines = (count: number, line: string) => `${line}\n`.repeat(count);

test.each([
  ["statements", `function a() {\n${lines(59, "b();")}}`],
  ["markup", `const A = () => (\n<>\n${lines(57, "<b />")}</>\n);`],
  ["SQL", `class A { #b() {\nreturn sql\`\n${lines(58, "select 1")}\`; } }`],
])("a function that is too long for its %s is found", (_, text) => {
  expect(mistakesIn("apps/shop/src/a.tsx", `// é\n${text}`)).toEqual([
    "apps/shop/src/a.tsx:2: a function of 61 lines, at most 60: split it by what its parts do",
  ]);
});

test("a function of 60 lines is allowed, and a longer one in a test", () => {
  expect(mistakesIn("apps/shop/src/a.ts", `function a() {\n${lines(58, "b();")}}`)).toEqual([]);
  expect(mistakesIn("apps/shop/src/a.test.ts", `test("", () => {\n${lines(99, "b();")}});`)).toEqual([]);
});

test("the type of an import() is found, and loading a module is not", () => {
  const text = 'const load = () => import("./b.ts");\n\nlet b: import("./b.ts").B;';
  expect(mistakesIn("packages/api/src/a.ts", text)).toEqual([
    expect.stringContaining("a.ts:3: an import() type hides"),
  ]);
});
