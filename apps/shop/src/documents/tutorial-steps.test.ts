import { expect, test } from "vitest";
import { documentParts } from "./document-parts.fixture.ts";
import { tutorialSteps } from "./tutorial-steps.fixture.ts";

const stepsOf = (...lines: string[]) => tutorialSteps(documentParts(lines.join("\n")));

test("blocks are commands, what they print, files, and changes of files", () => {
  const steps = stepsOf(
    "Run it:",
    "",
    "```sh",
    "npm start",
    "```",
    "",
    "```text",
    "ready …",
    "```",
    "",
    "Write",
    "`a/b.json`:",
    "",
    "```json",
    "{}",
    "```",
    "",
    "In `a/b.json`, change it:",
    "",
    "```diff",
    "-{}",
    "+[]",
    "```",
  );
  expect(steps).toEqual([
    { kind: "run", line: 4, commands: "npm start" },
    { kind: "see", line: 8, shown: ["ready …"] },
    { kind: "write", line: 15, path: "a/b.json", content: "{}\n" },
    { kind: "change", line: 21, path: "a/b.json", from: "{}\n", to: "[]\n" },
  ]);
});

test("an item of a numbered list is what the reader does in the browser, in the order of the words", () => {
  const words = [
    "1. Open <http://localhost:3000>, type `x` into **Name** and the like: type the first code of `c.csv` into",
    '   **Your code**, choose **Red** and press **Go**. It says "Hello".',
    "2. Follow **More**.",
  ];
  const act = (verb: string, what: string, into = "") => ({ verb, what, into });
  expect(stepsOf(...words)).toEqual([
    {
      kind: "visit",
      line: 1,
      acts: [
        act("open", "http://localhost:3000"),
        act("type", "x", "Name"),
        act("type", "the first code of `c.csv`", "Your code"),
        act("choose", "Red"),
        act("press", "Go"),
        act("read", "Hello"),
      ],
    },
    { kind: "visit", line: 3, acts: [act("follow", "More")] },
  ]);
});

test.each([
  ["a block that belongs to no file", ["Write it:", "", "```json", "{}", "```"], "names no file"],
  ["something in bold that is not done", ["1. Press the button **Go**."], "no act"],
  ["an address that is not opened", ["1. See <http://localhost:3000>."], "no act"],
])("%s is refused", (_, lines, reason) => {
  expect(() => stepsOf(...lines)).toThrow(reason);
});
