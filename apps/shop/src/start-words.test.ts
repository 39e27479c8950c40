import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkStartWords } from "./start-words.mjs";

test.each([
  [[], undefined],
  [["--no-demo"], undefined],
  [["--dev", "--no-demo"], undefined],
  [["--abandon-key", "1a2b3c4d", "--no-demo"], undefined],
  [["--abandon-key"], { wrong: "--abandon-key needs ID behind it" }],
  [["--dev", "--watch", "my-shop", "--watch=other"], undefined],
  [["--dev", "--watch"], { wrong: "--watch needs FOLDER behind it" }],
  [["--watch", "my-shop"], { wrong: "--watch is for npm run dev: in production no folder is watched" }],
  [["--no-dmo"], { wrong: "there is no --no-dmo; did you mean --no-demo?" }],
  [["serve"], { wrong: expect.stringMatching(/^there is no serve; there are --no-demo, /) }],
  [["--no-demo=yes"], { wrong: "--no-demo takes no value" }],
  [["--no-demo", "--help"], { help: expect.stringContaining("--no-demo") }],
])("a start with %j", async (words, answer) => {
  expect(await checkStartWords(words)).toEqual(answer);
});

function start(script: string, ...words: string[]): Promise<{ exit: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const path = join(import.meta.dirname, script);
    const child = execFile(process.execPath, [path, ...words], (_error, out, err) => {
      resolve({ exit: child.exitCode ?? -1, out, err });
    });
  });
}

test("a wrong argument ends the start with 2 and one line before anything is built, and help is printed", async () => {
  const refusal = { exit: 2, out: "", err: "guerdon: there is no --no-dmo; did you mean --no-demo?\n" };
  expect(await start("../../../scripts/start.mjs", "--no-dmo")).toEqual(refusal);
  expect(await start("main.ts", "--no-dmo")).toEqual(refusal);
  expect(await start("../../../scripts/start.mjs", "--dev", "--help")).toMatchObject({
    exit: 0,
    out: expect.stringContaining("Usage: npm start"),
  });
});
