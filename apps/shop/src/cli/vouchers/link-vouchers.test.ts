import { mkdtempDisposable, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Keyring } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { aShop, aTerminal, TEST_SECRET, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const NEW = "a new secret that is long enough to be one as well";

/** A shop with two issued codes in a file, and an operator in its folder. */
async function anOffice() {
  const testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-links-"));
  const run = async (...argv: string[]) => {
    const { io, written } = aTerminal(folder.path);
    const { shop, connection } = testShop;
    const exit = await runCommand(argv, io, { ...shop, connection });
    return { exit, ...written };
  };
  await run(
    "vouchers",
    "issue",
    "--site",
    "aurora",
    "--value",
    "50",
    "--count",
    "2",
    "--tan",
    "--valid-until",
    "2027-12-31",
    "--out",
    "codes.csv",
  );
  const codes = (await readFile(join(folder.path, "codes.csv"), "utf8")).trim().split("\n").slice(1);
  return {
    ...testShop,
    run,
    codes: codes.map((line) => line.split(",")[0] ?? ""),
    read: (name: string) => readFile(join(folder.path, name), "utf8"),
    modeOf: async (name: string) => (await stat(join(folder.path, name))).mode & 0o777,
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

const encryptedIn = (csv: string) =>
  csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => new URL(line.split(",").at(-1) ?? "").searchParams.get("code") ?? "");

// [voucher.link] [voucher.secret]
test("a link brings its code to its website only, and shows nothing of it", async () => {
  await using office = await anOffice();
  expect(await office.run("vouchers", "link", "codes.csv", "--site", "aurora", "--out", "links.csv")).toMatchObject({
    exit: 0,
    out: "",
  });
  expect(await office.modeOf("links.csv")).toBe(0o600);
  const links = await office.read("links.csv");
  expect(links.split("\n")[1]).toMatch(
    /^[A-Z0-9-]{19},50\.00,2027-12-31,\d{6},http:\/\/aurora\.localhost:3000\/\?action=check_encrypted_code&code=/,
  );
  const [first = "", second = ""] = encryptedIn(links);
  const decrypt = (host: string, encrypted_code: string) =>
    office.visitor(host).call(contract.decryptVoucher, { body: { encrypted_code } });
  expect(await decrypt("aurora.localhost", first)).toMatchObject({
    ok: true,
    value: { voucher: { decrypted_code: office.codes[0] } },
  });
  const broken = { ok: false, failure: { error_code: "BFFE020", fields: { reason: "unknown_error" } } };
  const changed = (first.startsWith("A") ? "B" : "A") + first.slice(1);
  for (const [host, wrong] of [
    ["fest.localhost", first],
    ["aurora.localhost", changed],
    ["aurora.localhost", ""],
    ["aurora.localhost", "??"],
  ] as const) {
    expect(await decrypt(host, wrong)).toMatchObject(broken);
  }
  expect(new Set([first, second]).size).toBe(2);
  expect(await office.shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await office.shop.db.selectFrom("attempt_counters").selectAll().execute()).toEqual([]);
  const log = JSON.stringify(await office.shop.db.selectFrom("operator_log").selectAll().execute());
  expect(log).not.toContain(first);
  expect(log).not.toContain(office.codes[0]);
});

// [voucher.link] [key.rotation]
test("a link outlives a change of the keys", async () => {
  await using office = await anOffice();
  const { shop } = office;
  const [first = ""] = encryptedIn((await office.run("vouchers", "link", "codes.csv", "--site", "aurora")).out);
  const rotated = new Keyring(NEW, [TEST_SECRET]);
  await shop.db
    .insertInto("secret_keys")
    .values(
      rotated.ids.map((key_id, number) => ({
        key_id,
        number,
        state: "active" as const,
        changed_at: shop.now(),
        check_digest: rotated.checkDigest(key_id),
      })),
    )
    .execute();
  shop.keyring = rotated;
  expect((await office.run("keys", "rotate")).out).toContain("1 secret");
  shop.keyring = new Keyring(NEW);
  const answer = await office.visitor().must(contract.decryptVoucher, { body: { encrypted_code: first } });
  expect(answer.voucher.decrypted_code).toBe(office.codes[0]);
});

// [voucher.letter]
test("a letter has a page for each code with everything that is needed to enter it", async () => {
  await using office = await anOffice();
  expect((await office.run("vouchers", "letter", "codes.csv", "--site", "aurora", "--out", "letters.html")).exit).toBe(
    0,
  );
  const letters = await office.read("letters.html");
  expect(letters.match(/<main>/g)).toHaveLength(2);
  expect(letters.match(/<svg /g)).toHaveLength(2);
  for (const text of [
    ...office.codes,
    'lang="de"',
    "gültig bis 31. Dezember 2027",
    "Ihr Guthaben: 50",
    "Identifikationsnummer",
    "aurora",
  ]) {
    expect(letters).toContain(text);
  }
  expect(letters).not.toMatch(/check_encrypted_code|<script|https?:\/\/(?!www\.w3\.org)/);
});

// [voucher.link]
test("a file without codes, an unknown website and a file that is there are refused", async () => {
  await using office = await anOffice();
  expect((await office.run("vouchers", "link", "codes.csv", "--site", "nowhere")).err).toContain(
    "there is no website nowhere",
  );
  expect((await office.run("vouchers", "link", "codes.csv", "--site", "aurora", "--out", "codes.csv")).err).toContain(
    "exists already",
  );
  expect((await office.run("vouchers", "letter", "absent.csv", "--site", "aurora")).exit).toBe(1);
});
