import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Keyring, readSecret } from "@guerdon/api";
import { aShop, aTerminal, TEST_SECRET, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const VALUE = "0x-not-for-anybody";

/** Runs a command of secrets with this standard input; returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, argv: string[], { input = "", cwd = "." } = {}) {
  const { io, written } = aTerminal(cwd, input);
  const exit = await runCommand(["secrets", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

const set = (testShop: TestShop, ...more: string[]) =>
  run(testShop, ["set", "aurora", "hcaptcha", ...more], { input: `${VALUE}\n` });

const stored = ({ shop: { db, keyring } }: TestShop) =>
  readSecret(db, keyring, { website_id: "aurora", name: "hcaptcha" });

const USING = websiteFile({ captcha: { provider: "hcaptcha", site_key: "site", secret: "secret:hcaptcha" } });

// [secret.set] [operator.dry-run]
test("a secret is read from standard input or a file, and its value is in no output and no log", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-secrets-"));
  await writeFile(join(folder.path, "value"), "from-a-file\r\n");
  await using testShop = await aShop();
  expect((await set(testShop, "--dry-run")).out).toBe("The secret hcaptcha of aurora would be stored.\n");
  expect(await stored(testShop)).toBeUndefined();
  const first = await set(testShop);
  expect(first).toEqual({ exit: 0, out: "The secret hcaptcha of aurora is stored.\n", err: "" });
  expect(await stored(testShop)).toBe(VALUE);
  const argv = ["set", "aurora", "hcaptcha", "--file", "value"];
  const second = await run(testShop, argv, { cwd: folder.path });
  expect(second.out).toBe("The secret hcaptcha of aurora is stored, in place of an earlier one.\n");
  expect(await stored(testShop)).toBe("from-a-file");
  const log = await testShop.shop.db.selectFrom("operator_log").selectAll().execute();
  expect(log.at(-1)).toMatchObject({ operation: "setSecret", website_id: "aurora", subject: "hcaptcha" });
  expect(JSON.stringify(log)).not.toMatch(/not-for-anybody|from-a-file/);
});

// [secret.set] [secret.made-once]
test("an empty value, a wrong name, an unknown website and a name of the shop's own are refused", async () => {
  await using testShop = await aShop();
  const refusal = async (argv: string[], input = VALUE) => {
    const { exit, err } = await run(testShop, ["set", ...argv], { input });
    expect(exit).not.toBe(0);
    expect(err).not.toContain(VALUE);
    return err;
  };
  expect(await refusal(["aurora", "hcaptcha"], " \n")).toContain("the value is empty");
  expect(await refusal(["aurora", "hcaptcha"], VALUE.repeat(1000))).toContain(
    "the value has more than 10000 characters",
  );
  expect(await refusal(["aurora", "hcaptcha", "--file", "absent"])).toContain("absent: there is no such file");
  expect(await refusal(["aurora", "HCaptcha"])).toContain("the name of a secret has lower-case letters");
  expect(await refusal(["auroa", "hcaptcha"])).toContain("there is no website auroa; did you mean aurora?");
  expect(await refusal(["aurora", "voucher-links"])).toContain("the shop makes the secret voucher-links itself");
  expect(await refusal(["aurora", "hcaptcha", "0x-typed"])).toContain("too many arguments");
  expect(await testShop.shop.db.selectFrom("secrets").selectAll().execute()).toEqual([]);
});

// [secret.list]
test("the list tells when and by whom a secret was stored, and which setting refers to it", async () => {
  await using testShop = await aShop({ websites: [USING, websiteFile({ id: "fest" })] });
  expect((await run(testShop, ["list"])).out).toBe("There are no secrets.\n");
  await set(testShop);
  await run(testShop, ["set", "fest", "old-key"], { input: "a" });
  const made = { website_id: "aurora", name: "voucher-links", ciphertext: "", key_id: "", changed_at: new Date() };
  await testShop.shop.db.insertInto("secrets").values(made).execute();
  const { out } = await run(testShop, ["list"]);
  const rows = out.split("\n").map((line) => line.split(/ {2,}/));
  const when = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
  const who = expect.stringMatching(/^\S+$/);
  expect(rows).toEqual([
    ["website", "name", "stored", "by", "used by"],
    ["aurora", "hcaptcha", when, who, "captcha.secret"],
    ["aurora", "voucher-links", when, "the shop", "the shop itself"],
    ["fest", "old-key", when, who, "nothing"],
    [""],
  ]);
  expect((await run(testShop, ["list", "fest"])).out.split("\n")).toHaveLength(3);
  expect((await run(testShop, ["list", "fets"])).err).toContain("did you mean fest?");
  expect(out).not.toContain(VALUE);
});

// [secret.removal]
test("a secret is removed unless a setting refers to it", async () => {
  await using testShop = await aShop({ websites: [USING] });
  await set(testShop);
  const remove = (name: string, ...more: string[]) => run(testShop, ["remove", "aurora", name, ...more]);
  const used = await remove("hcaptcha");
  expect(used.err).toContain("the website's setting captcha.secret refers to the secret hcaptcha");
  expect(await stored(testShop)).toBe(VALUE);
  await run(testShop, ["set", "aurora", "old-key"], { input: "a" });
  expect((await remove("old-key", "--dry-run")).out).toBe("The secret old-key of aurora would be removed.\n");
  expect((await remove("old-key")).out).toBe("The secret old-key of aurora is removed.\n");
  expect((await remove("old-key")).err).toContain("the website has no secret old-key; there is hcaptcha");
  expect((await remove("voucher-links")).err).toContain("the shop makes the secret voucher-links itself");
});

// [key.rotation]
test("a stored secret moves to a new key by keys rotate", async () => {
  await using testShop = await aShop();
  await set(testShop);
  const { shop, connection } = testShop;
  const keyring = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);
  const { io } = aTerminal(".");
  expect(await runCommand(["keys", "rotate"], io, { ...shop, keyring, connection })).toBe(0);
  const alone = new Keyring("a new secret that is long enough to be one as well");
  expect(await readSecret(shop.db, alone, { website_id: "aurora", name: "hcaptcha" })).toBe(VALUE);
});
