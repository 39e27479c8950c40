import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { aTerminal, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { NOUNS } from "../cli/nouns.ts";
import { wordsIn } from "../cli/outputs/step.fixture.ts";
import { runWithoutShop } from "../cli/run-command.ts";
import { ROOT } from "./document-parts.fixture.ts";
import { commandIn, DOCUMENTS, documentedLines, namedCommands } from "./documented-lines.fixture.ts";
import { aDocumentedShop } from "./documented-shop.fixture.ts";
import { NOT_RUN } from "./not-run.fixture.ts";
import { PREPARATIONS, prepared } from "./preparations.fixture.ts";

const lines = (await documentedLines()).filter(({ document }) => document !== "docs/tutorial.md");
const entries = NOT_RUN.flatMap((reason) => reason.lines);
const fits = (typed: string, entry: string | RegExp) =>
  typeof entry === "string" ? typed === entry : entry.test(typed);
const isRun = ({ typed }: { typed: string }) => !entries.some((entry) => fits(typed, entry));

test.for(lines.filter(({ typed }) => commandIn(typed) !== undefined))(
  "$document:$line is a command with its options: $typed",
  async ({ typed }) => {
    const { io, written } = aTerminal("/");
    expect(await runWithoutShop(wordsIn(commandIn(typed) ?? ""), io), written.err).toBeTypeOf("string");
  },
);

/** Words of the log that begin like commands. */
const LOGGED = ["retention applied", "database connection lost"];

/** What is said of a command that is named without all that it takes. */
const NOT_ALL = /^error: (?:missing required argument|required option|option '\S+ <[^>]+>' argument)/;

test("every command that a sentence names is one, with its options", async () => {
  const named = await namedCommands(NOUNS.map(({ name }) => name));
  const commands = named.filter(({ typed }) => !LOGGED.includes(typed));
  expect(commands.length).toBeGreaterThan(100);
  expect(named.length - commands.length).toBe(LOGGED.length);
  const wrong = commands.map(async ({ document, line, typed }) => {
    const { io, written } = aTerminal("/");
    await runWithoutShop(wordsIn(typed), io);
    return written.err === "" || NOT_ALL.test(written.err) ? [] : [`${document}:${line}: ${typed}: ${written.err}`];
  });
  expect((await Promise.all(wrong)).flat()).toEqual([]);
});

test("every entry of the list of lines that are not run is a line of a document", () => {
  expect(entries.filter((entry) => !lines.some(({ typed }) => fits(typed, entry)))).toEqual([]);
});

test("every preparation is one of a line that is run", () => {
  const typed = lines.filter(isRun).map((line) => line.typed);
  const beginnings = Object.keys(PREPARATIONS);
  expect(beginnings.filter((beginning) => !typed.some((line) => line.startsWith(beginning)))).toEqual([]);
});

test("every other line of a document is run in one shop, in the order of the documents", {
  timeout: 300_000,
}, async () => {
  await using shop = await aDocumentedShop(
    websiteFile({ id: "werk", website_type_id: "PUN", wob_coupon_login: false }),
  );
  const failed: string[] = [];
  for (const { document, line, typed } of lines.filter(isRun)) {
    shop.testShop.passTime(1);
    const run = async () => shop.run(await prepared(shop, typed));
    await run().catch((error: Error) => failed.push(`${document}:${line}: ${error.message}`));
    await shop.testShop.shop.websites.reload();
  }
  expect(failed).toEqual([]);
});

test("the index of the documents has a link to each", async () => {
  const index = await readFile(join(ROOT, "docs/README.md"), "utf8");
  const linked = [...index.matchAll(/\]\(([^)#]+\.md)/g)].map(([, path = ""]) => `docs/${path}`);
  // Rules and decisions have an index of their own.
  const listed = DOCUMENTS.filter((path) => /^docs\/(?!(?:rules|decisions|example-shop)\/|README)/.test(path));
  expect(listed.filter((path) => !linked.includes(path))).toEqual([]);
});
