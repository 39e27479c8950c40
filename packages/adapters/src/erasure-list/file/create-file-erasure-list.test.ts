import { appendFile, mkdtempDisposable, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Erasure } from "@guerdon/domain/privacy/erasure";
import { erasureListConformance } from "@guerdon/testing/erasure-list";
import { expect, test } from "vitest";
import { createFileErasureList } from "./create-file-erasure-list.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const ORDER: Erasure = { kind: "order", website_id: "aurora", id: "ord_1" };
const PAYER: Erasure = { kind: "payer", website_id: "aurora", id: "bank_2" };

const listIn = (folder: string, now = NOW) => createFileErasureList({ folder, now: () => now });

async function aFolder() {
  const parent = await mkdtempDisposable(join(tmpdir(), "guerdon-erasures-"));
  return Object.assign(parent, { folder: join(parent.path, "backups", "erasures") });
}

// [customer.list]
test("what is noted is read again, by every process, the oldest day first, and only the shop's user reads it", async () => {
  await using place = await aFolder();
  const { folder } = place;
  expect(await listIn(folder).read()).toEqual([]);
  await listIn(folder, new Date("2026-06-02T10:00:00Z")).note([PAYER]);
  await listIn(folder).note([ORDER, PAYER]);
  const later = new Date("2026-06-02T10:00:00Z");
  expect(await listIn(folder).read()).toEqual([
    { ...ORDER, at: NOW },
    { ...PAYER, at: NOW },
    { ...PAYER, at: later },
  ]);
  const [first = ""] = (await readdir(folder)).toSorted();
  expect(first).toMatch(/^2026-06-01-.*\.jsonl$/);
  expect((await readFile(join(folder, first), "utf8")).split("\n")).toEqual([
    JSON.stringify({ at: NOW.toISOString(), ...ORDER }),
    JSON.stringify({ at: NOW.toISOString(), ...PAYER }),
    "",
  ]);
  for (const path of [folder, join(folder, first)]) {
    expect((await stat(path)).mode & 0o077).toBe(0);
  }
});

erasureListConformance(async () => {
  const place = await aFolder();
  return {
    lists: [listIn(place.folder), listIn(place.folder)],
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
});

test("a last line that was cut off is left out, and later notes are whole", async () => {
  await using place = await aFolder();
  await listIn(place.folder).note([ORDER]);
  const [name = ""] = await readdir(place.folder);
  await appendFile(join(place.folder, name), '{"at":"2026-06-01T10:00:00.000Z","kind":"ord');
  await listIn(place.folder).note([PAYER]);
  expect(await listIn(place.folder).read()).toHaveLength(2);
});

test("a damaged line, and one of an unknown kind, are named by file and line; other files do not matter", async () => {
  await using place = await aFolder();
  await listIn(place.folder).note([ORDER]);
  await writeFile(join(place.folder, "README"), "what is this?");
  for (const damaged of ["{", '{"at":"2026-06-01T10:00:00Z","kind":"invoice","website_id":"aurora","id":"1"}']) {
    await writeFile(
      join(place.folder, "2026-05-01-damaged.jsonl"),
      `${JSON.stringify({ at: NOW, ...ORDER })}\n${damaged}\n`,
    );
    await expect(listIn(place.folder).read()).rejects.toThrow("2026-05-01-damaged.jsonl:2 is no line");
  }
});

test("a folder that cannot be made, or read, fails", async () => {
  await using place = await aFolder();
  await writeFile(join(place.path, "backups"), "a file");
  await expect(listIn(place.folder).note([ORDER])).rejects.toThrow();
  await expect(listIn(place.folder).read()).rejects.toThrow();
});
