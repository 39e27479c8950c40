import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop, testAuthor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal("/");
  const exit = await runCommand(["editing", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

// [editing.word] [editing.author]
test("open prints a word and nothing else to standard output, and close ends what came of it", async () => {
  await using testShop = await aShop({ author: testAuthor() });
  expect((await run(testShop, "open", "aurora", "--dry-run")).out).toBe(
    "A word for an author of aurora would be made.\n",
  );
  const opened = await run(testShop, "open", "aurora");
  expect(opened.exit).toBe(0);
  expect(opened.out).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\n$/);
  expect(opened.err).toBe("An author of aurora enters it in the editor, once, until 2026-06-01T10:15:00.000Z.\n");
  const visitor = testShop.visitor();
  await visitor.must(contract.enterEditing, { body: { word: opened.out.trim() } });
  await run(testShop, "open", "aurora");
  expect((await run(testShop, "close", "aurora", "--dry-run")).out).toBe(
    "The access of 1 author and 1 unused word of aurora would be ended.\n",
  );
  expect((await visitor.must(contract.showEditing, {})).is_author).toBe(true);
  expect((await run(testShop, "close", "aurora")).out).toBe(
    "The access of 1 author and 1 unused word of aurora is ended.\n",
  );
  expect((await visitor.must(contract.showEditing, {})).is_author).toBe(false);
});

// [editing.author-url]
test("an unknown website and a shop without a content system are refused", async () => {
  await using without = await aShop();
  expect(await run(without, "open", "aurora")).toMatchObject({
    exit: 1,
    out: "",
    err: expect.stringContaining("MAGNOLIA_AUTHOR_URL"),
  });
  await using testShop = await aShop({ author: testAuthor() });
  expect((await run(testShop, "open", "nowhere")).err).toContain("there is no website nowhere");
});
