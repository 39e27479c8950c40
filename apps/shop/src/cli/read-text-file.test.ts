import { execFileSync } from "node:child_process";
import { mkdir, mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeMistakes } from "./mistakes.ts";
import { readBytes, readTextFile } from "./read-text-file.ts";

test("a file that is not text is refused with the reason", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-text-"));
  const said = async (name: string) => {
    const read = await readTextFile(join(folder.path, name), name);
    return read.ok ? read.value : describeMistakes(read.mistakes).trimEnd();
  };
  await mkdir(join(folder.path, "folder"));
  await writeFile(join(folder.path, "right.json"), '\uFEFF{ "a": "ä" }');
  await writeFile(join(folder.path, "latin.json"), Buffer.from('{\n"a": "\xE4" }', "latin1"));
  await writeFile(join(folder.path, "nul.json"), '{ "a": "\0" }');
  await writeFile(join(folder.path, "book.json"), Buffer.from("PK\x03\x04\0", "latin1"));
  await writeFile(join(folder.path, "wide.json"), Buffer.from('\uFEFF{ "a": 1 }', "utf16le"));
  expect(await said("right.json")).toBe('{ "a": "ä" }');
  expect(await said("none.json")).toBe("none.json: there is no such file");
  expect(await said("folder")).toBe("folder: is a folder, not a file");
  expect(await said("right.json/x")).toBe("right.json/x: a part of its path is a file, not a folder");
  expect(await said("latin.json")).toBe("latin.json:2: holds a character that is not UTF-8: save the file as UTF-8");
  expect(await said("nul.json")).toBe("nul.json:1: holds a NUL character: save the file as UTF-8");
  expect(await said("wide.json")).toBe(
    'wide.json: is written in UTF-16 ("Unicode text"), not in UTF-8: save the file as UTF-8',
  );
  expect(await said("book.json")).toContain("book.json: is a workbook");
});

test("a pipe and a link to a device are refused at once; what a file holds is counted", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-text-"));
  const said = async (path: string, name: string) => {
    const read = await readBytes(path, name);
    return read.ok ? read.value.length : describeMistakes(read.mistakes).trimEnd();
  };
  execFileSync("sh", ["-c", 'mkfifo "$0"', join(folder.path, "pipe.csv")]);
  await symlink("/dev/zero", join(folder.path, "zero.csv"));
  const reason = "is a device or a pipe, not a file: save what it gives as a file";
  expect(await said(join(folder.path, "pipe.csv"), "pipe.csv")).toBe(`pipe.csv: ${reason}`);
  expect(await said(join(folder.path, "zero.csv"), "zero.csv")).toBe(`zero.csv: ${reason}`);
  // Files of the kernel say that they are empty.
  expect(await said("/proc/self/status", "status")).toBeGreaterThan(100);
});
