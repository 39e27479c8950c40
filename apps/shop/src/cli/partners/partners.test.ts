import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  aShop,
  aTerminal,
  partnerKeyPair,
  partnerToken,
  shakeHands,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const SECRET = "a secret that the partner and the shop share";
const NEW_SECRET = "the next secret that the partner and the shop share";

/** Runs a command with this standard input; returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, argv: string[], { input = "", cwd = "." } = {}) {
  const { io, written } = aTerminal(cwd, input);
  const exit = await runCommand(argv, io, { ...shop, connection });
  return { exit, ...written };
}

const add = (testShop: TestShop, input = SECRET, ...more: string[]) =>
  run(testShop, ["partners", "add", "aurora", "nordwind", "--algorithm", "HS256", ...more], { input: `${input}\n` });
const rotate = (testShop: TestShop, input: string) =>
  run(testShop, ["partners", "rotate", "aurora", "nordwind", "--algorithm", "HS256"], { input });
const remove = (testShop: TestShop, key: string) =>
  run(testShop, ["partners", "remove", "aurora", "nordwind", "--key", key]);
const countsOf = async (testShop: TestShop, key: string) =>
  (await shakeHands(testShop.visitor(), await partnerToken(testShop, { key }))).ok;

// [handshake.partners] [handshake.rotation] [operator.dry-run] [operator.recorded]
test("a partner's keys are added, rotated and removed, and are in no output and no log", async () => {
  await using testShop = await aShop();
  expect((await add(testShop, SECRET, "--dry-run")).out).toBe("The partner nordwind of aurora would be added.\n");
  expect(await countsOf(testShop, SECRET)).toBe(false);
  const outputs = [await add(testShop)];
  expect(outputs[0]).toEqual({ exit: 0, out: "The partner nordwind of aurora is added.\n", err: "" });
  expect(await countsOf(testShop, SECRET)).toBe(true);
  outputs.push(await rotate(testShop, NEW_SECRET));
  expect([await countsOf(testShop, SECRET), await countsOf(testShop, NEW_SECRET)]).toEqual([true, true]);
  outputs.push(await run(testShop, ["partners", "list"]));
  expect(
    outputs
      .at(-1)
      ?.out.split("\n")
      .map((line) => line.split(/\s+/).slice(0, 4)),
  ).toMatchObject([
    ["website", "partner", "key", "algorithm"],
    ["aurora", "nordwind", "1", "HS256"],
    ["aurora", "nordwind", "2", "HS256"],
    [""],
  ]);
  outputs.push(await remove(testShop, "1"));
  expect(outputs.at(-1)?.out).toBe("Key 1 of the partner nordwind is removed. It has 1 key left.\n");
  expect([await countsOf(testShop, SECRET), await countsOf(testShop, NEW_SECRET)]).toEqual([false, true]);
  outputs.push(await remove(testShop, "2"), await run(testShop, ["partners", "list", "aurora"]));
  expect(outputs.at(-1)?.out).toBe("There are no partners.\n");
  const log = await testShop.shop.db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
  expect(log.map(({ operation, outcome, subject }) => [operation, outcome, subject])).toEqual([
    ["addPartner", "dry run", "nordwind"],
    ["addPartner", "done", "nordwind"],
    ["rotatePartnerKey", "done", "nordwind"],
    ["listPartners", "done", null],
    ["removePartnerKey", "done", "nordwind"],
    ["removePartnerKey", "done", "nordwind"],
    ["listPartners", "done", null],
  ]);
  expect(JSON.stringify([outputs, log])).not.toMatch(/share/);
});

// [handshake.signature] [handshake.partners]
test("public keys are read from a file, and what is no key, or too weak, is refused with what it must be", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-partners-"));
  await using testShop = await aShop();
  const [rsa, ec] = [await partnerKeyPair("RS256"), await partnerKeyPair("ES256")];
  await writeFile(join(folder.path, "rsa.pem"), rsa.pem);
  await writeFile(join(folder.path, "ec.pem"), ec.pem);
  const from = (file: string, partner: string, algorithm: string) =>
    run(testShop, ["partners", "add", "aurora", partner, "--algorithm", algorithm, "--file", file], {
      cwd: folder.path,
    });
  expect((await from("rsa.pem", "suedwind", "RS256")).exit).toBe(0);
  expect((await from("ec.pem", "westwind", "ES256")).exit).toBe(0);
  const token = await partnerToken(testShop, { algorithm: "ES256", key: ec.signing, more: { iss: "westwind" } });
  expect(await shakeHands(testShop.visitor(), token)).toMatchObject({ ok: true });
  expect((await from("ec.pem", "ostwind", "RS256")).err).toContain("no public RSA key of at least 2,048 bits");
  expect((await from("rsa.pem", "ostwind", "ES256")).err).toContain("no public key on the curve P-256");
  expect((await add(testShop, "too short")).err).toContain("a secret for HS256 has at least 32 bytes");
  expect((await add(testShop, " ")).err).toContain("the value is empty");
});

// [handshake.one-website] [handshake.rotation]
test("a key that is stored already, a partner twice, a third key and what is not there are refused", async () => {
  await using testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  expect((await rotate(testShop, NEW_SECRET)).err).toContain("the website has no partner nordwind");
  await add(testShop);
  expect((await add(testShop, NEW_SECRET)).err).toContain("has the partner nordwind already");
  expect((await rotate(testShop, SECRET)).err).toContain("stored already, for aurora");
  const elsewhere = ["partners", "add", "fest", "nordwind", "--algorithm", "HS256"];
  expect((await run(testShop, elsewhere, { input: SECRET })).err).toContain("stored already, for aurora");
  expect((await run(testShop, ["partners", "list", "nowhere"])).err).toContain("there is no website nowhere");
  await rotate(testShop, NEW_SECRET);
  expect((await rotate(testShop, `${NEW_SECRET} 3`)).err).toContain("has an old and a new key (1, 2)");
  expect((await remove(testShop, "3")).err).toContain("has no key 3, but 1, 2");
});

// [handshake.partners] [secret.made-once]
test("the commands for secrets list a partner's key, and neither store nor remove it", async () => {
  await using testShop = await aShop();
  await add(testShop);
  const list = await run(testShop, ["secrets", "list"]);
  expect(list.out).toMatch(/partner-nordwind-1 .*partners/);
  const set = await run(testShop, ["secrets", "set", "aurora", "partner-nordwind-1"], { input: "x" });
  const removed = await run(testShop, ["secrets", "remove", "aurora", "partner-nordwind-1"]);
  for (const { exit, err } of [set, removed]) {
    expect([exit, err]).toEqual([1, expect.stringContaining("the commands partners store and remove it")]);
  }
});
