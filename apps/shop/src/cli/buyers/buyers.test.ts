import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aShop, aTerminal, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const AGREED = { domain: "NetworkID", identity: "AN-1", return_hosts: ["buyer.example"] };
const SECRET = "not for anybody";
const PUNCHOUT = { website_type_id: "PUN" } as const;

/** Runs a command of buyers in a folder with this file `buyer.json`; returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, argv: string[], { file = AGREED as object, input = "" } = {}) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-buyers-"));
  await writeFile(join(folder.path, "buyer.json"), JSON.stringify(file));
  const { io, written } = aTerminal(folder.path, input);
  const exit = await runCommand(["buyers", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

const apply = (testShop: TestShop, buyer = "acme", file: object = AGREED, ...more: string[]) =>
  run(testShop, ["apply", "aurora", buyer, "buyer.json", ...more], { file });
const addSecret = (testShop: TestShop, ...more: string[]) =>
  run(testShop, ["add-secret", "aurora", "acme", ...more], { input: `${SECRET}\n` });

// [punchout.buyers] [punchout.secrets] [operator.dry-run]
test("a buyer is applied and gets its secrets, and no secret is in any output or log", async () => {
  await using testShop = await aShop({ websites: [websiteFile(PUNCHOUT)] });
  expect((await run(testShop, ["list"])).out).toBe("There are no buyers.\n");
  expect((await apply(testShop, "acme", AGREED, "--dry-run")).out).toContain(
    "The buyer acme of aurora would be stored.",
  );
  expect((await apply(testShop)).out).toContain("The buyer acme of aurora is stored.");
  expect((await addSecret(testShop, "--dry-run")).out).toBe("A secret would be added to acme of aurora.\n");
  expect((await addSecret(testShop)).out).toMatch(/^The secret [\da-f]{8} is added to acme of aurora\.\n$/);
  expect((await run(testShop, ["block", "aurora", "acme"])).out).toBe("The buyer acme of aurora is blocked.\n");
  const { out } = await run(testShop, ["list", "aurora"]);
  const [, row = ""] = out.split("\n");
  expect(row.split(/ {2,}/)).toEqual([
    ...["aurora", "acme", "blocked", "NetworkID", "AN-1"],
    expect.stringMatching(/^[\da-f]{8}$/),
  ]);
  const secret = row.split(/ {2,}/).at(-1) ?? "";
  expect((await run(testShop, ["remove-secret", "aurora", "acme", secret])).out).toContain("is removed");
  expect((await run(testShop, ["unblock", "aurora", "acme"])).out).toBe("The buyer acme of aurora is active.\n");
  const log = await testShop.shop.db.selectFrom("operator_log").selectAll().execute();
  expect(log.map(({ operation }) => operation)).toContain("addBuyerSecret");
  expect(JSON.stringify(log)).not.toContain(SECRET);
});

// [punchout.buyers]
test("a mistake in the file, another website, another buyer's identity and a third secret are refused", async () => {
  await using testShop = await aShop({ websites: [websiteFile(PUNCHOUT), websiteFile({ id: "fest" })] });
  await apply(testShop);
  const wrong = { ...AGREED, return_hosts: ["https://buyer.example/"], unknown: 1 };
  const mistakes = (await apply(testShop, "acme", wrong)).err;
  expect(mistakes).toContain("return_hosts[0]: must be a host name");
  expect(mistakes).toContain("unknown");
  expect((await apply(testShop, "other")).err).toContain("the identity AN-1 is that of the buyer acme");
  const elsewhere = await run(testShop, ["apply", "fest", "acme", "buyer.json"]);
  expect(elsewhere.err).toContain("fest is no punchout website");
  expect((await run(testShop, ["block", "aurora", "acm"])).err).toContain("did you mean acme?");
  const added = [await addSecret(testShop), await addSecret(testShop), await addSecret(testShop)];
  expect(added.map(({ exit }) => exit)).toEqual([0, 0, 1]);
  expect((await run(testShop, ["remove-secret", "aurora", "acme", "none"])).err).toContain(
    "the buyer has no secret none",
  );
  const short = await run(testShop, ["add-secret", "aurora", "acme"], { input: "short" });
  expect(short.err).toContain("the secret has fewer than 8 characters");
});
