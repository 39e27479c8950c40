import { mkdtempDisposable, readdir, readFile, rename, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeptFiles } from "./kept-files.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

const bytes = (text: string) => Buffer.from(text);

async function aFolder({ maxBytes = 10_000 } = {}) {
  const parent = await mkdtempDisposable(join(tmpdir(), "guerdon-kept-"));
  const folder = join(parent.path, "cache", "results");
  let now = NOW;
  const opened = () => createKeptFiles({ folder, maxBytes, now: () => now });
  const textOf = async (key: string) => {
    const found = await opened().read(key);
    return found && Buffer.from(found).toString();
  };
  return {
    path: parent.path,
    folder,
    opened,
    textOf,
    names: () => readdir(folder),
    onlyFile: async () => join(folder, (await readdir(folder))[0] ?? ""),
    passHour: () => {
      now = new Date(now.getTime() + HOUR_MS);
    },
    [Symbol.asyncDispose]: () => parent[Symbol.asyncDispose](),
  };
}

// [catalogue.kept-search]
test("what is kept is read by every process, in place of what was there, and by its key alone", async () => {
  await using place = await aFolder();
  expect(await place.textOf("index")).toBeUndefined();
  await place.opened().keep("index", [bytes("one "), bytes(""), bytes("two")]);
  expect([await place.textOf("index"), await place.textOf("index 2")]).toEqual(["one two", undefined]);
  await place.opened().keep("index", [bytes("three")]);
  expect([await place.textOf("index"), (await place.names()).length]).toEqual(["three", 1]);
  expect((await stat(await place.onlyFile())).mode & 0o077).toBe(0);
});

// [catalogue.kept-search]
test.each<[string, (path: string) => Promise<void>]>([
  ["cut off", (path) => truncate(path, 70)],
  ["empty", (path) => truncate(path, 0)],
  ["cut off within its digest", (path) => truncate(path, 30)],
  ["longer than it was", async (path) => writeFile(path, Buffer.concat([await readFile(path), bytes("!")]))],
  ["of another version", async (path) => writeFile(path, (await readFile(path, "latin1")).replace("1", "2"), "latin1")],
  ["not of the shop", (path) => writeFile(path, "what is this?")],
  [
    "damaged in a single byte",
    async (path) => {
      const content = await readFile(path);
      content[60] = (content[60] ?? 0) ^ 1;
      await writeFile(path, content);
    },
  ],
])("a file that is %s is not there, and can be kept anew", async (_, damage) => {
  await using place = await aFolder();
  const content = "an index of all products";
  await place.opened().keep("index", [bytes(content)]);
  await damage(await place.onlyFile());
  expect(await place.textOf("index")).toBeUndefined();
  await place.opened().keep("index", [bytes(content)]);
  expect(await place.textOf("index")).toBe(content);
});

// [catalogue.kept-search]
test("a file that bears the name of another key is not read", async () => {
  await using place = await aFolder();
  await place.opened().keep("old", [bytes("old")]);
  const old = await place.onlyFile();
  await place.opened().keep("new", [bytes("new")]);
  const [other = ""] = (await place.names()).map((name) => join(place.folder, name)).filter((path) => path !== old);
  await rename(old, other);
  expect(await place.textOf("new")).toBeUndefined();
});

test("beyond the limit those go that were not read for longest, but never the last one kept", async () => {
  await using place = await aFolder({ maxBytes: 350 });
  const files = place.opened();
  for (const key of ["a", "b", "c"]) {
    await files.keep(key, [Buffer.alloc(60)]);
    place.passHour();
  }
  const found = async () => {
    const kept = await Promise.all(["a", "b", "c", "d", "e"].map(async (key) => [key, await stored(key)] as const));
    return kept.flatMap(([key, isThere]) => (isThere ? [key] : []));
  };
  const untouched = createKeptFiles({ folder: place.folder, maxBytes: 350, now: () => NOW });
  const stored = async (key: string) => (await untouched.read(key)) !== undefined;
  await files.read("a");
  place.passHour();
  await files.keep("d", [Buffer.alloc(60)]);
  expect(await found()).toEqual(["a", "c", "d"]);
  await files.keep("e", [Buffer.alloc(1000)]);
  expect(await found()).toEqual(["e"]);
});

test("what a crash left unfinished is deleted after an hour, and no file of others", async () => {
  await using place = await aFolder();
  await place.opened().keep("index", [bytes("one")]);
  const name = (await place.onlyFile()).replace(/^.*\//, "");
  for (const left of [`${name}.old.part`, `${name}.new.part`, "README"]) {
    await writeFile(join(place.folder, left), "half");
    await utimes(join(place.folder, left), NOW, new Date(NOW.getTime() - (left.includes("new") ? 1 : 2 * HOUR_MS)));
  }
  await place.opened().keep("index", [bytes("two")]);
  expect((await place.names()).toSorted()).toEqual([name, `${name}.new.part`, "README"].toSorted());
});

test("several processes may keep the same at once", async () => {
  await using place = await aFolder();
  const content = "x".repeat(100_000);
  const keep = () => place.opened().keep("index", [bytes(content)]);
  await Promise.all(Array.from({ length: 8 }, keep));
  expect([await place.textOf("index"), (await place.names()).length]).toEqual([content, 1]);
});

test("a folder that cannot be made or read fails, and leaves nothing half-written", async () => {
  await using place = await aFolder();
  await writeFile(join(place.path, "cache"), "a file");
  await expect(place.opened().keep("index", [bytes("one")])).rejects.toThrow();
  await expect(place.opened().read("index")).rejects.toThrow();
});
