import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** Runs a command about withdrawals and returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, argv: string[], input = "") {
  const { io, written } = aTerminal(".", input);
  const exit = await runCommand(["withdrawals", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

async function aShopWithAWithdrawal() {
  const testShop = await aShop();
  const body = { name: "Nora Licht", order_number: "10042", email: "nora@example.org", details: "Die Tasse.\nDanke!" };
  await testShop.visitor().must(contract.submitWithdrawal, { body });
  const { withdrawal_id } = await testShop.shop.db
    .selectFrom("withdrawals")
    .select("withdrawal_id")
    .executeTakeFirstOrThrow();
  return Object.assign(testShop, { id: withdrawal_id });
}

// [withdrawal.operator]
test("withdrawals are listed without people, shown with what was stated, and closed once", async () => {
  await using testShop = await aShopWithAWithdrawal();
  const { id } = testShop;
  const listed = await run(testShop, ["list", "--site", "aurora", "--open"]);
  expect(listed.out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["withdrawal", "website", "arrived", "order", "days left", "state"],
    [id, "aurora", "2026-06-01T10:00:00.000Z", "14", "open"],
    [""],
  ]);
  expect((await run(testShop, ["list", "--email", "-"], "NORA@example.org\n")).out).toContain(id);
  expect((await run(testShop, ["list", "--email", "eve@example.org"])).out).toBe("There are no such withdrawals.\n");
  const shown = await run(testShop, ["show", id]);
  expect(shown.out).toMatch(/^arrived: +2026-06-01T12:00:00\+02:00$/m);
  expect(shown.out).toMatch(/^name: +Nora Licht$/m);
  expect(shown.out).toMatch(/^details: +Die Tasse\.\n {16}Danke!$/m);
  const close = (...options: string[]) => run(testShop, ["close", id, "--note", "refunded", ...options]);
  expect((await close("--dry-run")).out).toBe(`Withdrawal ${id} would be closed.\n`);
  expect((await close()).out).toBe(`Withdrawal ${id} is closed.\n`);
  expect(await close()).toMatchObject({ exit: 1, err: expect.stringContaining("is closed already") });
  expect((await run(testShop, ["show", id])).out).toMatch(/^note: +refunded$/m);
});

// [operator.whole-lists]
test("an address from standard input, which comes only once, counts for all pages of a list", async () => {
  await using testShop = await aShopWithAWithdrawal();
  const { shop, connection } = testShop;
  const stored = await shop.db.selectFrom("withdrawals").selectAll().executeTakeFirstOrThrow();
  const numbers = Array.from({ length: 2600 }, (_, index) => index);
  const others = numbers.map((index) => ({
    ...stored,
    withdrawal_id: `${stored.withdrawal_id}${index}`,
    request_digest: null,
  }));
  await shop.db.insertInto("withdrawals").values(others).execute();
  const { io, written } = aTerminal(".");
  const input = ["nora@example.org\n"];
  const readStdin = async () => input.shift() ?? "";
  const argv = ["withdrawals", "list", "--email", "-", "--format", "csv"];
  expect(await runCommand(argv, { ...io, readStdin }, { ...shop, connection })).toBe(0);
  expect(written.out.trimEnd().split("\n")).toHaveLength(1 + 1 + others.length);
});

// [withdrawal.erasure]
test("a closed withdrawal is erased; an open or unknown one is refused", async () => {
  await using testShop = await aShopWithAWithdrawal();
  const { id } = testShop;
  expect(await run(testShop, ["erase", id])).toMatchObject({ exit: 1, err: expect.stringContaining("is open") });
  await run(testShop, ["close", id, "--note", "refunded"]);
  expect((await run(testShop, ["erase", id, "--dry-run"])).out).toBe(`Withdrawal ${id} would be erased.\n`);
  expect((await run(testShop, ["erase", id])).out).toBe(`Withdrawal ${id} is erased.\n`);
  expect(await run(testShop, ["show", id])).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no withdrawal"),
  });
});
