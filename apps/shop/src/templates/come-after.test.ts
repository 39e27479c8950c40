import { execFile } from "node:child_process";
import { getPriority, type setPriority } from "node:os";
import { promisify } from "node:util";
import { sampleDocument } from "@guerdon/mails/samples";
import { expect, test } from "vitest";
import { comeAfter } from "./come-after.ts";
import { openTemplateThreads } from "./template-threads.ts";

const UNTOLD = { note: () => undefined, fail: () => undefined };

// [operator.threads]
test.runIf(process.platform === "linux")("a thread that renders is nicer than the one that serves", async () => {
  const own = getPriority();
  await using threads = openTemplateThreads(UNTOLD);
  await threads.documents.codeFile(sampleDocument);
  const { stdout } = await promisify(execFile)("ps", ["-L", "-o", "ni=", "-p", String(process.pid)]);
  expect(stdout.trim().split(/\s+/).map(Number)).toContain(Math.min(own + 5, 19));
  expect(getPriority()).toBe(own);
});

// [operator.threads]
test("a thread that may not be nicer goes on", () => {
  const tried: unknown[] = [];
  const refuse = (priority: number) => {
    tried.push(priority);
    throw Object.assign(new Error("Operation not permitted"), { code: "EPERM" });
  };
  comeAfter(5, { getPriority: () => 16, setPriority: refuse as typeof setPriority });
  expect(tried).toEqual(process.platform === "linux" ? [19] : []);
});
