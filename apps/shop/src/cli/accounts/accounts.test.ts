import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** Runs a command of accounts in a folder and returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, cwd: string, ...argv: string[]) {
  const { io, written } = aTerminal(cwd);
  const exit = await runCommand(["accounts", ...argv, "--site", "aurora"], io, { ...shop, connection });
  return { exit, ...written };
}

async function aFolder(files: Record<string, string>) {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-accounts-"));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder.path, name), content);
  }
  return folder;
}

const LIST = `user_name,email,password,language,credit
anna,anna@example.org,Sommer2026,de,200
ben,ben@example.org,Winter2026,en,
cleo,cleo@example.org,,,12.50
`;

// [account.creation]
test("a list of accounts is imported, and its users log in with their credit", async () => {
  await using folder = await aFolder({ "list.csv": LIST });
  await using testShop = await aShop();
  expect((await run(testShop, folder.path, "import", "list.csv", "--dry-run")).out).toBe(
    "Dry run: 3 accounts with credit of 212.50 EUR\n",
  );
  expect(await testShop.shop.db.selectFrom("accounts").selectAll().execute()).toEqual([]);
  expect(await run(testShop, folder.path, "import", "list.csv")).toMatchObject({
    exit: 0,
    out: "Accounts: 3 accounts with credit of 212.50 EUR\n",
  });
  expect((await testShop.visitor().logIn("anna")).prepaid_value).toBe(20_000);
  expect((await testShop.visitor().logIn("ben", "Winter2026")).prepaid_value).toBe(0);
  const { entry } = { entry: await testShop.shop.db.selectFrom("operator_log").selectAll().execute() };
  expect(JSON.stringify(entry)).not.toMatch(/anna|ben@|Sommer2026/);
});

test("a list with mistakes is refused with their rows, and nothing of it is taken", async () => {
  const wrong = `user_name,email,password,language,credit
anna,anna@example.org,x,de,200
ANNA,other@example.org,,,
taken,taken@example.org,,,
bad,no-address,,xx,-5
nothing,nothing@example.org,,,0
`;
  const names = wrong.split("\n").slice(0, 4).join("\n");
  await using folder = await aFolder({ "wrong.csv": wrong, "names.csv": `${names}\n` });
  await using testShop = await aShop();
  await testShop.register({ user_name: "taken" });
  const read = await run(testShop, folder.path, "import", "wrong.csv");
  expect(read.exit).toBe(1);
  for (const reason of ["must be an e-mail address", "must be an amount such as 25", "row 5"]) {
    expect(read.err).toContain(reason);
  }
  expect(read.err).not.toContain("row 6");
  const refused = await run(testShop, folder.path, "import", "names.csv");
  expect(refused.err).toContain("repeated in the list (first in row 2)");
  expect(refused.err).toContain("belongs to an account already");
  expect(await testShop.shop.db.selectFrom("accounts").selectAll().execute()).toHaveLength(1);
});

// [account.credit]
test("credit is given once for a reference, and another amount under it is refused", async () => {
  await using testShop = await aShop();
  await testShop.register({ user_name: "anna", credit: 1000 });
  const credit = (amount: string, ...more: string[]) =>
    run(testShop, ".", "credit", "anna", "--amount", amount, "--reference", "R1", "--reason", "goodwill", ...more);
  expect((await credit("25", "--dry-run")).out).toBe(
    "25.00 EUR would be credited; the account would have 35.00 EUR.\n",
  );
  expect((await credit("25")).out).toBe("25.00 EUR is credited; the account has 35.00 EUR.\n");
  expect((await credit("25")).out).toBe("The reference R1 was credited before; the account has 35.00 EUR.\n");
  expect((await credit("30")).err).toContain("the reference R1 was used for another amount");
  const { out } = await run(testShop, ".", "show", "anna");
  expect(out).toContain("credit:         35.00 EUR\n");
  expect(out).toMatch(/transfer: .*25.00 EUR {2}goodwill\n/);
});

// [account.lock] [account.sessions]
test("locking an account ends its sessions at once, and unlocking lets it log in again", async () => {
  await using testShop = await aShop();
  await testShop.register({ user_name: "anna" });
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  expect((await run(testShop, ".", "lock", "anna")).out).toBe("The account is locked.\n");
  expect(await visitor.call(contract.heartbeat, {})).toMatchObject({ ok: false });
  expect((await run(testShop, ".", "lock", "anna")).out).toBe("The account was locked before.\n");
  expect((await run(testShop, ".", "unlock", "anna")).out).toBe("The account is unlocked.\n");
  await visitor.logIn("anna");
  expect((await run(testShop, ".", "lock", "nobody")).err).toContain("there is no account with this user name");
});

test("an account is created with a password from a file, and only once", async () => {
  await using folder = await aFolder({ secret: "Herbst2026\n" });
  await using testShop = await aShop();
  const create = (...more: string[]) =>
    run(testShop, folder.path, "create", "dora", "--email", "dora@example.org", ...more);
  expect((await create("--credit", "5", "--password-file", "secret")).out).toMatch(/^Account acc_\S+ is created\.\n$/);
  expect((await testShop.visitor().logIn("dora", "Herbst2026")).prepaid_value).toBe(500);
  expect((await create()).err).toContain("belongs to an account already");
  expect((await create("--language", "xx")).err).toContain("--language must be one of");
});
