import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findDisks } from "./disk-checks.ts";
import { aMachine, anExamined, NOON, troublesOf } from "./examined.fixture.ts";
import { type Machine, thisMachine } from "./machine.ts";
import { findMemory, findNode, findOpenFiles, findTimeZones } from "./machine-checks.ts";

const GIB = 1024 ** 3;
const ALL = ["wrong", "warning"].flatMap((state) =>
  ["data", "backup", "temporary"].map((name) => `${state} disk.${name}`),
);
const [cannotWrite, isFull] = [ALL.slice(0, 3), ALL.slice(3)];

// [operator.doctor]
test.each<[Partial<Machine>, string[]]>([
  [{}, []],
  [{ nodeVersion: "24.1.0" }, ["wrong machine.node"]],
  [{ openFiles: async () => 1024 }, ["warning machine.open-files"]],
  [{ openFiles: async () => undefined }, []],
  [{ memory: () => ({ most: GIB / 2, free: GIB / 4 }) }, ["warning machine.memory"]],
  [{ memory: () => ({ most: 8 * GIB, free: GIB / 10 }) }, ["warning machine.memory"]],
  [{ space: async () => ({ free: GIB / 2, total: GIB }) }, isFull],
  [{ space: async () => ({ free: 9 * GIB, total: 100 * GIB }) }, isFull],
  [{ mayWrite: async () => false }, cannotWrite],
])("a machine: %o", async (changes, troubles) => {
  const machine = aMachine(changes);
  const found = [findNode, findOpenFiles, findMemory, findTimeZones, findDisks].map((find) =>
    troublesOf(find, { machine }),
  );
  expect((await Promise.all(found)).flat()).toEqual(troubles);
});

// [operator.doctor]
test("the limit of open files is told as the shop's only in its own process", async () => {
  const detailOf = async (isServing: boolean) => (await findOpenFiles(anExamined({ isServing })))[0]?.detail;
  expect(await detailOf(true)).toMatch(/^The shop may have/);
  expect(await detailOf(false)).toMatch(/^A process of this user may have/);
});

test("of a folder that is not made yet, the disk on which it will be counts", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-doctor-"));
  const machine = thisMachine(() => NOON);
  const coming = join(folder.path, "a/b");
  expect(await machine.mayWrite(coming)).toBe(true);
  expect((await machine.space(coming)).total).toBe((await machine.space(folder.path)).total);
  expect(await machine.diskOf(folder.path)).toBeGreaterThan(0);
  expect(await machine.diskOf(coming)).toBeUndefined();
  expect(await machine.isThere(coming)).toBe(false);
  expect(machine.memory().most).toBeGreaterThan(machine.memory().free / 2);
});
