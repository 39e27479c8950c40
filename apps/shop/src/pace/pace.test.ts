import { closeSync, mkdtempDisposableSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawPace, makePace, openPace, type PaceMemory, waitUntilDrawn } from "./pace.mjs";

const REWRITE = "\r\u001b[2K";

/** A line with a clock that the test moves, and with what was written to its terminal. */
function aLine(what: string, columns = 40) {
  const written: string[] = [];
  const output = { isTTY: true, columns, write: (text: string) => written.push(text) };
  let milliseconds = 5000;
  const now = () => milliseconds;
  const line = makePace(output, what, now);
  /** Lets time pass; the thread draws once after it. @returns what was written since */
  const after = (passed: number) => {
    milliseconds += passed;
    drawPace(line, output.write, now);
    return written.splice(0);
  };
  return { line, output, written, after };
}

// [operator.pace]
test("what takes more than a second is told with its seconds, each once", () => {
  const { after } = aLine("ledger verify: …");
  expect(after(999)).toEqual([]);
  expect(after(1)).toEqual([`${REWRITE}ledger verify: … 1 s`]);
  expect(after(500)).toEqual([]);
  expect(after(600)).toEqual([`${REWRITE}ledger verify: … 2 s`]);
});

// [operator.pace]
test("other output takes the line away, and it comes back a second later, with what was said since", () => {
  const { line, output, after, written } = aLine("orders list: …");
  after(1000);
  line.around(() => output.write("id,total\n"));
  expect(written.splice(0)).toEqual([REWRITE, "id,total\n"]);
  expect(after(900)).toEqual([]);
  line.say("Reading …");
  expect(after(900)).toEqual([]);
  expect(after(100)).toEqual([`${REWRITE}Reading … 1 s`]);
  line.close();
  expect(written.splice(0)).toEqual([REWRITE]);
  expect(after(5000)).toEqual([]);
});

// [operator.pace]
test("a count stays for three seconds, and while the operator types there is no line", () => {
  const { line, after } = aLine("stock import: …");
  line.around(() => undefined, { isCount: true });
  expect(after(2999)).toEqual([]);
  expect(after(1)).toEqual([`${REWRITE}stock import: … 3 s`]);
  line.hold(true);
  expect(after(5000)).toEqual([]);
  line.hold(false);
  expect(after(0)).toEqual([`${REWRITE}stock import: … 8 s`]);
});

// [operator.pace]
test("a line is as wide as its terminal at most, whatever letters it has, and its seconds stay", () => {
  expect(aLine("Prüfe das Hauptbuch und alles andere …", 20).after(12_000)).toEqual([`${REWRITE}Prüfe das Haup 12 s`]);
  const long = aLine("€".repeat(300), 0).after(1000);
  expect(long).toEqual([`${REWRITE}${"€".repeat(75)} 1 s`]);
});

// [operator.pace]
test("a pipe gets nothing", () => {
  const written: string[] = [];
  const line = openPace({ fd: 2, write: (text) => written.push(text) }, "ledger verify: …");
  expect(line.around(() => 5)).toBe(5);
  line.say("Reading …");
  line.close();
  expect(written).toEqual([]);
});

// [operator.pace]
test("the line is drawn while work keeps the process busy", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "guerdon-pace-"));
  const path = join(folder.path, "terminal");
  const fd = openSync(path, "w");
  const line = openPace({ isTTY: true, fd, write: () => undefined }, "ledger verify: …") as ReturnType<typeof makePace>;
  expect(waitUntilDrawn(line satisfies PaceMemory, 30_000)).toBe("ok");
  line.close();
  closeSync(fd);
  expect(readFileSync(path, "utf8").startsWith(`${REWRITE}ledger verify: … `)).toBe(true);
});
