import { mkdir, mkdtempDisposable, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openNewFile } from "./open-new-file.ts";

const aFolder = () => mkdtempDisposable(join(tmpdir(), "guerdon-new-file-"));

// [voucher.issue-file]
test("a text has an unfinished name until its command succeeds, and then its own", async () => {
  await using folder = await aFolder();
  const path = join(folder.path, "codes.csv");
  {
    await using file = openNewFile(folder.path, "codes.csv");
    expect([await file.open(), await file.write("CODE\n")]).toEqual([[], []]);
    // As a kill would leave it.
    expect([await readFile(path, "utf8"), await readFile(`${path}.unfinished`, "utf8")]).toEqual(["", "CODE\n"]);
    expect(await file.finish()).toEqual([]);
  }
  expect(await readdir(folder.path)).toEqual(["codes.csv"]);
  expect(await readFile(path, "utf8")).toBe("CODE\n");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a command that fails leaves no file", async () => {
  await using folder = await aFolder();
  {
    await using file = openNewFile(folder.path, "codes.csv");
    await file.open();
    await file.write("CODE\n");
  }
  expect(await readdir(folder.path)).toEqual([]);
});

test("files left by a killed command are never overwritten", async () => {
  await using folder = await aFolder();
  await writeFile(join(folder.path, "codes.csv.unfinished"), "CODE\n");
  {
    await using file = openNewFile(folder.path, "codes.csv");
    expect(await file.open()).toEqual([{ file: "codes.csv.unfinished", reason: "exists already; name a new file" }]);
  }
  expect(await readdir(folder.path)).toEqual(["codes.csv.unfinished"]);
  expect(await readFile(join(folder.path, "codes.csv.unfinished"), "utf8")).toBe("CODE\n");
});

test("a text that cannot get its name stays under the unfinished one", async () => {
  await using folder = await aFolder();
  const unfinished = join(folder.path, "codes.csv.unfinished");
  {
    await using file = openNewFile(folder.path, "codes.csv");
    await file.open();
    await file.write("CODE\n");
    await rm(join(folder.path, "codes.csv"));
    await mkdir(join(folder.path, "codes.csv"));
    expect(await file.finish()).toMatchObject([{ file: "codes.csv" }]);
    await rmdir(join(folder.path, "codes.csv"));
  }
  expect(await readFile(unfinished, "utf8")).toBe("CODE\n");
});
