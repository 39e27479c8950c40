import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { operations } from "./index.ts";

test("every operation that is declared is in the list, and has a name of its own", async () => {
  const files = (await readdir(import.meta.dirname)).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && file !== "index.ts",
  );
  const modules: object[] = await Promise.all(files.map((file) => import(`./${file}`)));
  const declared = modules.flatMap((module) =>
    Object.values(module).filter((value) => value?.permission !== undefined),
  );
  expect(declared.length).toBeGreaterThan(0);
  expect(new Set(operations)).toEqual(new Set(declared));
  expect(new Set(operations.map(({ name }) => name)).size).toBe(declared.length);
});
