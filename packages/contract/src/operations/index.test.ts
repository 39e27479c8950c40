import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { jobOperations, operations } from "./index.ts";

test("every operation that is declared is in one of the lists, and has a name of its own", async () => {
  const files = (await readdir(import.meta.dirname)).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && file !== "index.ts",
  );
  const modules: object[] = await Promise.all(files.map((file) => import(`./${file}`)));
  const declared = modules.flatMap((module) =>
    Object.values(module).filter((value) => value?.permission !== undefined),
  );
  const listed = [...operations, ...jobOperations];
  expect(declared.length).toBeGreaterThan(0);
  expect(new Set(listed)).toEqual(new Set(declared));
  expect(new Set(listed.map(({ name }) => name)).size).toBe(declared.length);
});
