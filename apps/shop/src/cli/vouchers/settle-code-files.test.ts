import { mkdtempDisposable, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { aShop, aTerminal } from "@guerdon/testing";
import { expect, test } from "vitest";
import { openNewFile } from "../open-new-file.ts";
import { runCommand } from "../run-command.ts";
import { WORTHLESS, worthlessName } from "./codes-file.ts";

/** Above what systems give out, so that no process has it. */
const DEAD = 4_194_305;

async function anOffice() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-codes-"));
  const testShop = await aShop();
  const { shop, connection } = testShop;
  const file = join(folder.path, "codes.csv");
  const run = async (...argv: string[]) => {
    const { io, written } = aTerminal(folder.path);
    const exit = await runCommand(["vouchers", ...argv], io, { ...shop, connection });
    return { exit, ...written };
  };
  const issue = (out = "codes.csv") => run("issue", "--site", "aurora", "--value", "5", "--count", "3", "--out", out);
  /** As a kill leaves it. */
  const leave = async ({
    id = DEAD,
    shop: key = shop.keyring.currentId,
    host = hostname(),
    codes = "code\nNONE-1\n",
  }) => {
    await writeFile(worthlessName(file), codes);
    await writeFile(file, `A note.\nprocess ${id}, shop ${key}, host ${host}\n`);
  };
  const files = async () => (await readdir(folder.path)).sort();
  const dispose = async () => {
    await testShop[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  };
  return { folder: folder.path, file, issue, run, leave, files, [Symbol.asyncDispose]: dispose };
}

// [voucher.issue-file]
test("codes that a killed command did not issue are told and removed, wherever it was cut off", async () => {
  await using office = await anOffice();
  for (const codes of [
    "code,value,valid_until\nNONE-1,5.00,\nNONE-2,5.00,\n",
    "code,value,valid_until\nNONE-1,5.00,\nNON",
    "",
  ]) {
    await office.leave({ codes });
    const issued = await office.issue();
    expect(issued).toMatchObject({
      exit: 0,
      err: expect.stringMatching(/0 of its \d codes? are issued: they are worth/),
    });
    expect(await office.files()).toEqual(["codes.csv"]);
    await rm(office.file);
  }
});

// [voucher.issue-file]
test("codes that were issued before the kill get their file, and are used by the next command", async () => {
  await using office = await anOffice();
  await office.issue();
  const codes = await readFile(office.file, "utf8");
  await office.leave({ codes });
  const again = await office.issue();
  expect(again).toMatchObject({
    exit: 1,
    err: expect.stringContaining("3 of its 3 codes are issued; the file is fin"),
  });
  expect(again.err).toContain("exists already");
  expect([await office.files(), await readFile(office.file, "utf8")]).toEqual([["codes.csv"], codes]);
  await office.leave({ codes });
  expect((await office.run("link", "codes.csv", "--site", "aurora")).out.split("\n")).toHaveLength(5);
  // A command that could not rename the file leaves no note.
  await rename(office.file, worthlessName(office.file));
  expect((await office.issue("more.csv")).err).toContain("finished now");
  expect(await office.files()).toEqual(["codes.csv", "more.csv"]);
});

// [voucher.issue-file]
test("what a running command, another machine or another shop writes is left", async () => {
  await using office = await anOffice();
  const left = ["codes.csv", `codes.csv${WORTHLESS}`];
  for (const [by, told] of [
    [{ id: process.ppid }, "exists already"],
    [{ host: "elsewhere" }, "is known on elsewhere only, so it was left"],
    [{ shop: "00000000" }, "belongs to another shop, so it was left"],
  ] as const) {
    await office.leave(by);
    expect(await office.issue()).toMatchObject({ exit: 1, err: expect.stringContaining(told) });
    expect(await office.files()).toEqual(left);
  }
  await writeFile(office.file, "something else");
  expect((await office.issue("other.csv")).err).toContain("another file has its name");
  await rm(office.file);
  expect((await office.issue("third.csv")).err).toContain("who wrote it is not known");
  expect(await readFile(worthlessName(office.file), "utf8")).toBe("code\nNONE-1\n");
});

// [voucher.issue-file]
test("a file that this process is writing is left", async () => {
  await using office = await anOffice();
  const note = `process ${process.pid}, shop 00000000, host ${hostname()}\n`;
  await using file = openNewFile(office.folder, "codes.csv", { nameOf: worthlessName, note });
  await file.open();
  await office.leave({ id: process.pid });
  expect((await office.issue("other.csv")).err).not.toContain("codes.csv.");
  expect(await office.files()).toEqual(["codes.csv", `codes.csv${WORTHLESS}`, "other.csv"]);
});
