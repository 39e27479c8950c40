import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runShopCommand, startShopProcess, testDatabase, tryShopCommand } from "@guerdon/testing";
import { expect, test } from "vitest";

const ISSUE = ["vouchers", "issue", "--value", "10", "--count", "2"];

/** The lines of a log that tell of operations, without what differs each time. */
function operationsIn(log: string) {
  const lines = log.split("\n").filter((line) => line.includes('"msg":"operation '));
  return lines.map((line) => {
    const { msg, operation, caller, website_id, outcome, code } = JSON.parse(line);
    return { msg, operation, caller, website_id, outcome, code };
  });
}

// [operator.log]
test("what a command does on its own connection is told once by a process that does jobs", async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-tell-"));
  const settings = { dataDir: folder.path, databaseUrl: String(database.url), logLevel: "info" as const };
  await using shop = await startShopProcess(settings);
  await using selling = await startShopProcess({ ...settings, role: "sell" });
  const before = operationsIn(shop.output).length;
  await runShopCommand(settings, ...ISSUE, "--site", "aurora");
  await runShopCommand(settings, ...ISSUE, "--site", "aurora", "--dry-run");
  await tryShopCommand(settings, [...ISSUE, "--site", "nowhere"]);
  const told = () => operationsIn(shop.output).slice(before);
  const ofCommand = { operation: "issueVouchers", caller: "command" };
  const done = { ...ofCommand, msg: "operation carried out", website_id: "aurora", outcome: "done" };
  const refused = { ...ofCommand, msg: "operation refused", code: "website_unknown" };
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(2);
  expect(told()).toEqual(expect.arrayContaining([expect.objectContaining(done), expect.objectContaining(refused)]));
  expect(operationsIn(selling.output)).toEqual([]);
});
