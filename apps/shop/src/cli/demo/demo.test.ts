import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";
import { DEMO_VOUCHERS } from "./demo-vouchers.ts";

async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal("/");
  const exit = await runCommand(argv, io, { ...shop, connection });
  return { exit, ...written };
}

const emptyShop = () => aShop({ websites: [], catalogues: [] });

test("the demonstration is made once, is quick to find up to date, and goes back to its beginning", async () => {
  await using testShop = await emptyShop();
  const { shop, statements } = testShop;
  expect(await run(testShop, "demo", "apply")).toMatchObject({ exit: 0, out: "The demonstration is ready.\n" });
  await shop.websites.reload();

  const begun = statements.length;
  expect((await run(testShop, "demo", "apply")).out).toBe("The demonstration was up to date.\n");
  expect(statements.length - begun).toBeLessThanOrEqual(1);

  const visitor = testShop.visitor("localhost");
  expect((await visitor.enter("AURORA-0100")).prepaid_value).toBe(10_000);
  const reasonOf = async (code: string) => {
    const answer = await testShop.visitor("localhost").call(contract.logIn, { body: { code } });
    return answer.ok ? undefined : answer.failure.fields?.["reason"];
  };
  expect(await reasonOf("AURORA-SPENT")).toBe("inactive_redeemed");
  expect(await reasonOf("AURORA-PAST")).toBe("expired");
  expect((await run(testShop, "ledger", "verify")).exit).toBe(0);

  expect(await run(testShop, "demo", "reset")).toMatchObject({ exit: 0 });
  const count = shop.db.selectFrom("vouchers").select((row) => row.fn.countAll<number>().as("vouchers"));
  expect(await count.executeTakeFirst()).toEqual({ vouchers: DEMO_VOUCHERS.length });
  expect(await shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
}, 60_000);

test("a shop that is not the demonstration is left alone", async () => {
  await using testShop = await aShop({ websites: [websiteFile()] });
  const reasons = [await run(testShop, "demo", "apply"), await run(testShop, "demo", "reset")];
  expect(reasons.map(({ exit, err }) => [exit, err])).toEqual([
    [1, "this database holds a shop that is not the demonstration: start it with --no-demo\nNothing was changed.\n"],
    [1, "this database does not hold the demonstration\nNothing was changed.\n"],
  ]);
});
