import { cp, mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const MAX_LINES = 9;

/** The lines with which the README makes a website. */
async function readmeLines(): Promise<string[]> {
  const readme = await readFile(join(ROOT, "README.md"), "utf8");
  const section = readme.split(/^## /m).find((part) => part.startsWith("A website of your own")) ?? "";
  const block = /```sh\n(?<lines>[\s\S]*?)```/.exec(section)?.groups?.lines ?? "";
  return block
    .split("\n")
    .map((line) => line.replace(/\s+#.*/, ""))
    .filter(Boolean);
}

async function runLine({ shop, connection }: TestShop, cwd: string, line: string) {
  const copied = /^cp -r (\S+) (\S+)$/.exec(line);
  if (copied) {
    return cp(join(ROOT, copied[1] ?? ""), join(cwd, copied[2] ?? ""), { recursive: true });
  }
  const argv = /^npm run shop -- (.*)$/.exec(line)?.[1]?.split(" ");
  if (!argv) {
    throw new Error(`The README has a line that this test does not know: ${line}`);
  }
  const { io, written } = aTerminal(cwd);
  expect(await runCommand(argv, io, { ...shop, connection }), written.err).toBe(0);
}

test("the README's lines make a website with its own catalogue and codes, which sells", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-readme-"));
  await using testShop = await aShop({ websites: [], catalogues: [] });
  const lines = await readmeLines();
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  for (const line of lines) {
    await runLine(testShop, folder.path, line);
  }

  await testShop.shop.websites.reload();
  const [, first = ""] = (await readFile(join(folder.path, "my-codes.csv"), "utf8")).split("\n");
  const visitor = testShop.visitor("example.localhost");
  expect((await visitor.enter(first.split(",")[0] ?? "")).prepaid_value).toBe(5000);
  await visitor.add("CAFE", "CAFE-10", { quantity: 2 });
  const basketNumber = await visitor.prepareOrder();
  const order = await visitor.order(basketNumber);
  expect(order).toMatchObject({ gross_price: 2000, amount_to_pay: 0 });
});
