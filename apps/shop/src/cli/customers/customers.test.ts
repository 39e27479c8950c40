import { mkdtempDisposable, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { anAddress, aShop, aTerminal, comeByPartner, insertPartner, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const EMAIL = "nora@example.org";

/** Runs a command about customers and returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, argv: string[], { cwd = ".", input = "" } = {}) {
  const { io, written } = aTerminal(cwd, input);
  const exit = await runCommand(["customers", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

/** Nora left a basket, an open withdrawal, and an account with credit. */
async function aShopThatKnowsNora() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-customers-"));
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  await testShop.register({ user_name: "nora", email: EMAIL, credit: 500 });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.prepareOrder(anAddress());
  const body = { name: "Nora Licht", order_number: "10042", email: EMAIL, details: "" };
  await visitor.must(contract.submitWithdrawal, { body });
  const dispose = async () => {
    await folder.remove();
    await testShop[Symbol.asyncDispose]();
  };
  return { ...testShop, cwd: folder.path, [Symbol.asyncDispose]: dispose };
}

const erase = (shop: TestShop & { cwd: string }, ...more: string[]) =>
  run(shop, ["erase", "--site", "aurora", "--email", EMAIL, ...more], { cwd: shop.cwd });

// [customer.export]
test("the export is a new file of the operator's own, which is never overwritten", async () => {
  await using shop = await aShopThatKnowsNora();
  const { cwd } = shop;
  const exported = await run(shop, ["export", "--site", "aurora", "--email", "-", "--out", "nora.json"], {
    cwd,
    input: " NORA@example.org\n",
  });
  expect(exported).toEqual({ exit: 0, out: "", err: "3 records are in nora.json.\n" });
  const file = join(cwd, "nora.json");
  expect((await stat(file)).mode & 0o077).toBe(0);
  const written = JSON.parse(await readFile(file, "utf8"));
  expect(written).toMatchObject({
    website: "aurora",
    email: "NORA@example.org",
    exported_at: "2026-06-01T10:00:00.000Z",
  });
  expect(written.holdings.map(({ kind }: { kind: string }) => kind)).toEqual(["account", "basket", "withdrawal"]);
  await writeFile(join(cwd, "address"), `${EMAIL}\n`);
  const argv = ["export", "--site", "aurora", "--email-file", "address", "--out"];
  expect(await run(shop, [...argv, "nora.json"], { cwd })).toMatchObject({
    exit: 1,
    err: "nora.json: exists already; name a new file\n",
  });
  expect(await run(shop, [...argv, "again.json"], { cwd })).toMatchObject({ exit: 0 });
});

test("an export of a stranger, of nobody and of two addresses is refused, and leaves no file", async () => {
  await using shop = await aShopThatKnowsNora();
  const refusal = async (...argv: string[]) => {
    const { exit, err } = await run(shop, ["export", "--site", "aurora", "--out", "x.json", ...argv], {
      cwd: shop.cwd,
    });
    expect(exit).toBe(1);
    await expect(stat(join(shop.cwd, "x.json"))).rejects.toThrow("ENOENT");
    return err;
  };
  expect(await refusal("--email", "eve@example.org")).toContain("knows nothing of this e-mail address");
  expect(await refusal()).toContain("either --email or --email-file");
  expect(await refusal("--email", EMAIL, "--email-file", "address")).toContain("either --email or --email-file");
  expect(await refusal("--email-file", "absent")).toContain("absent: there is no such file");
  expect(await refusal("--email", "nobody")).toContain("must be a mail address");
});

// [handshake.person] [customer.found]
test("a person whom a partner's link brought is found by the partner's id, which goes into no file and no log", async () => {
  await using shop = await aShopThatKnowsNora();
  await insertPartner(shop);
  await comeByPartner(shop, shop.visitor(), { sub: "member-77" });
  const stranger = ["--site", "aurora", "--email", "stranger@example.org"];
  const named = [...stranger, "--partner", "nordwind"];
  expect((await run(shop, ["erase", ...named])).err).toContain("--partner and --external-id name a person together");
  const argv = [...named, "--external-id", "-"];
  const exported = await run(shop, ["export", ...argv, "--out", "member.json"], {
    cwd: shop.cwd,
    input: "member-77\n",
  });
  expect(exported).toEqual({ exit: 0, out: "", err: "1 record is in member.json.\n" });
  expect(await readFile(join(shop.cwd, "member.json"), "utf8")).not.toContain("member-77");
  const erased = await run(shop, ["erase", ...argv], { input: "member-77" });
  expect(erased.out).toMatch(/^ {2}person of a partner prs_/m);
  const log = await shop.shop.db.selectFrom("operator_log").selectAll().execute();
  expect(JSON.stringify([log, erased])).not.toContain("member-77");
});

// [customer.receipt] [customer.stays] [operator.dry-run]
test("the receipt says what is erased, what stays and why, and what a second look found, and names nobody", async () => {
  await using shop = await aShopThatKnowsNora();
  const { account_id } = await shop.shop.db.selectFrom("accounts").select("account_id").executeTakeFirstOrThrow();
  const { basket_id } = await shop.shop.db.selectFrom("baskets").select("basket_id").executeTakeFirstOrThrow();
  const { withdrawal_id } = await shop.shop.db
    .selectFrom("withdrawals")
    .select("withdrawal_id")
    .executeTakeFirstOrThrow();
  const stays = ["Stays:", `  withdrawal ${withdrawal_id}: the withdrawal is not settled yet`, ""];
  const planned = await erase(shop, "--dry-run");
  expect(planned.out.split("\n")).toEqual([
    ...["Would be erased on aurora:", `  names and addresses of basket ${basket_id}`, ""],
    ...["Stays:", `  account ${account_id}: there is credit on it`, ...stays.slice(1)],
    ...["A second look would find nothing else.", ""],
  ]);
  expect(await erase(shop, "--dry-run", "--receipt", "r.txt")).toMatchObject({ exit: 1 });
  const erased = await erase(shop, "--give-up-credit", "--receipt", "receipt.txt");
  expect(erased).toMatchObject({ exit: 0, err: "The receipt is in receipt.txt.\n" });
  expect(erased.out.split("\n")).toEqual([
    "Erased on aurora at 2026-06-01T10:00:00.000Z:",
    ...[`  account ${account_id}`, `  names and addresses of basket ${basket_id}`, ""],
    ...[...stays, "A second look found nothing else.", ""],
  ]);
  expect(await readFile(join(shop.cwd, "receipt.txt"), "utf8")).toBe(erased.out);
  expect((await erase(shop)).out).toMatch(/^Erased on aurora at .*:\n {2}nothing\n\nStays:\n/);
  const log = await shop.shop.db.selectFrom("operator_log").selectAll().execute();
  expect(JSON.stringify([log, erased])).not.toMatch(/nora|licht/i);
});

test("a receipt that exists already is refused before anything is erased", async () => {
  await using shop = await aShopThatKnowsNora();
  await writeFile(join(shop.cwd, "receipt.txt"), "");
  expect(await erase(shop, "--receipt", "receipt.txt")).toMatchObject({ exit: 1, out: "" });
  expect(shop.erasures.noted).toEqual([]);
});

// [customer.list] [customer.again]
test("without BACKUP_DIR erasing is refused with the way out; with it, the list is erased again", async () => {
  await using shop = await aShopThatKnowsNora();
  const without = { ...shop, shop: { ...shop.shop, erasureList: undefined } };
  expect((await erase(without)).err).toContain("BACKUP_DIR is not set");
  expect((await run(without, ["erase-again"])).err).toContain("BACKUP_DIR is not set");
  expect(await erase(without, "--no-list")).toMatchObject({ exit: 0, out: expect.stringContaining("basket") });
  const { withdrawal_id } = await shop.shop.db
    .selectFrom("withdrawals")
    .select("withdrawal_id")
    .executeTakeFirstOrThrow();
  await shop.erasures.note([
    { kind: "order", website_id: "aurora", id: "ord_1" },
    { kind: "withdrawal", website_id: "aurora", id: withdrawal_id },
  ]);
  expect((await run(shop, ["erase-again", "--dry-run"])).out).toContain("1 entry of the list would be erased.\n");
  expect((await run(shop, ["erase-again"])).out).toBe(
    `1 entry of the list is erased.\nwithdrawal ${withdrawal_id} must stay in this database.\n`,
  );
});

// [customer.notes]
test("commands that keep what an operator writes say that it must name nobody", async () => {
  await using shop = await aShop();
  for (const argv of [
    ["vouchers", "block"],
    ["accounts", "credit"],
    ["withdrawals", "close"],
  ]) {
    const { io, written } = aTerminal(".");
    expect(await runCommand([...argv, "--help"], io, { ...shop.shop, connection: shop.connection })).toBe(0);
    expect(written.out.replaceAll(/\s+/g, " ")).toMatch(/name no person|without names/);
  }
});
