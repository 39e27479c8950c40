import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeMistakes } from "./mistakes.ts";
import { readTextFile } from "./read-text-file.ts";

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
