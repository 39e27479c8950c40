import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { createCxml } from "@guerdon/adapters";
import { type TestShop, testEngine, websiteFile } from "@guerdon/testing";
import { type RawBuilder, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { LINES } from "./outputs/lines.fixture.ts";
import { anOffice } from "./outputs/office.fixture.ts";
import type { Office, Step } from "./outputs/step.fixture.ts";
import { DATABASE_LINES } from "./outputs/system-lines.fixture.ts";
import { runWithoutShop } from "./run-command.ts";

/**
 * Gives what differs from machine to machine and from run to run: the operator's name, since tables are as wide as it
 * is, and ids, since lists put rows of one time in the order of their ids.
 */
function nameAll(): void {
  let ids = 0;
  const spies = [
    vi.spyOn(os, "userInfo").mockReturnValue({ ...os.userInfo(), username: "operator" }),
    vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
      ids += 1;
      return `${String(ids).padStart(8, "0")}-0000-4000-8000-${String(ids).padStart(12, "0")}`;
    }),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) {
      spy.mockRestore();
    }
    syncBuiltinESMExports();
  });
}

/** The commands below a command that do something, by their words. */
async function commandsBelow(command: readonly string[]): Promise<string[]> {
  let help = "";
  const io = {
    cwd: "/",
    stdout: (text: string) => {
      help += text;
    },
    stderr: () => undefined,
    readStdin: async () => "",
    signal: new AbortController().signal,
  };
  await runWithoutShop([...command, "--help"], io);
  const [, listed = ""] = help.split(/^Commands:$/m);
  const names = [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = ""]) => name);
  const below = names.filter((name) => name !== "help").map((name) => commandsBelow([...command, name]));
  return below.length === 0 ? [command.join(" ")] : (await Promise.all(below)).flat();
}

test("the record of outputs has every command", async () => {
  const lines = [...LINES, ...DATABASE_LINES].flatMap((step) =>
    typeof step === "function" ? [] : typeof step === "string" ? step : step.line,
  );
  const commands = await commandsBelow([]);
  expect(commands.length).toBeGreaterThan(100);
  const isTyped = (command: string) => lines.some((line) => line === command || line.startsWith(`${command} `));
  expect(commands.filter((command) => !isTyped(command))).toEqual([]);
});

/** Changes a table that the database guards. */
async function tamper({ shop: { db } }: TestShop, table: string, change: RawBuilder<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await change.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

const dateTransfers = (testShop: TestShop) =>
  tamper(
    testShop,
    "ledger_transfers",
    sql`update ledger_transfers set recorded_at =
      case when reason = 'goodwill' then timestamptz '2126-01-01' else created_at end`,
  );

const spoilTotals = (testShop: TestShop) =>
  tamper(testShop, "ledger_accounts", sql`update ledger_accounts set credits_posted = 1 where kind = 'sales'`);

/** Hundreds of commands take a quarter of a minute, and longer on a busy machine. */
const TIMEOUT_MS = 180_000;

/** Carries out steps, and returns their part of the record. */
async function recordOf(office: Office, steps: readonly Step[]): Promise<string> {
  const blocks: string[] = [];
  for (const step of steps) {
    blocks.push(await office.take(step));
  }
  return blocks.filter((block) => block !== "").join("\n");
}

// In the record "<" marks standard input, "!" standard error, and "|" a file that was written.
test("commands write what is recorded, and end with the recorded exit code", { timeout: TIMEOUT_MS }, async () => {
  nameAll();
  const portal = websiteFile({ id: "portal", website_type_id: "PUN", wob_coupon_login: false });
  await using office = await anOffice({ portal, punchout: { cxml: createCxml() }, dateTransfers, spoilTotals });
  await expect(await recordOf(office, LINES)).toMatchFileSnapshot("outputs.txt");
  await expect(await recordOf(office, DATABASE_LINES)).toMatchFileSnapshot(`outputs.${testEngine()}.txt`);
});
