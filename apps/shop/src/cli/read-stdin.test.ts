import { expect, test } from "vitest";
import { readStdin } from "./read-stdin.ts";

async function* partsOf(parts: readonly Buffer[]) {
  yield* parts;
}

test("a value is read whole from standard input, however it arrives", async () => {
  const bytes = Buffer.from("Überraschung\n");
  expect(await readStdin(partsOf([bytes.subarray(0, 1), bytes.subarray(1)]))).toBe("Überraschung\n");
  expect(await readStdin(partsOf([]))).toBe("");
});

test("in a terminal one line is read", async () => {
  const typed = Object.assign(partsOf([Buffer.from("GIFT\n"), Buffer.from("more\n")]), { isTTY: true });
  expect(await readStdin(typed)).toBe("GIFT\n");
});

test("an input that never ends is refused after 64 kB, and read no further", async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1000;
      yield Buffer.alloc(1000);
    }
  }
  await expect(readStdin(endless())).rejects.toThrow("standard input is larger than 64 kB");
  expect(given).toBe(65_000);
});
