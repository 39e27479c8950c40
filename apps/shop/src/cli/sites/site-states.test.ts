import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** Runs a command of websites as an operator does, and lets the process notice the change. */
async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal("/");
  const exit = await runCommand(["sites", ...argv], io, { ...shop, connection });
  await shop.websites.reload();
  return { exit, ...written };
}

async function order(visitor: Visitor): Promise<void> {
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.createOrder, { body: { basketNumber } });
}

const codesOf = (results: { ok: boolean; failure?: { error_code: string } }[]) =>
  results.map((result) => (result.ok ? "ok" : result.failure?.error_code));

// [website.paused]
test("nobody new comes into a paused shop, and who is in it goes on to the order", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  await testShop.register({ user_name: "anna" });
  const inside = testShop.visitor();
  await inside.enter("GIFT");
  expect((await run(testShop, "pause", "aurora")).out).toBe("The website aurora is paused.\n");
  const outside = testShop.visitor();
  const refused = [
    await outside.call(contract.enterCode, { body: { code: "GIFT" } }),
    await outside.call(contract.userLogin, { body: { user_name: "anna", password: "Sommer2026" } }),
    await outside.call(contract.createBasket, {}),
  ];
  expect(codesOf(refused)).toEqual(Array(3).fill("SHOP_PAUSED"));
  await inside.add();
  await order(inside);
  expect((await run(testShop, "resume", "aurora")).out).toBe("The website aurora is open.\n");
  await outside.enter("GIFT");
});

// [website.paused] [session.open-shop]
test("a paused open shop lets nobody read or buy who has not begun to", async () => {
  const website = websiteFile({ website_type_id: "SHP" });
  await using testShop = await aShop({ websites: [website] });
  const inside = testShop.visitor();
  await inside.add();
  await run(testShop, "pause", "aurora");
  const outside = testShop.visitor();
  const list = { query: { page: 1 } } as const;
  const refused = [
    await outside.call(contract.listProducts, list),
    await outside.call(contract.createBasket, {}),
    await outside.call(contract.confirmImportantHints, { body: { product_number: "TV1" } }),
  ];
  expect(codesOf(refused)).toEqual(Array(3).fill("SHOP_PAUSED"));
  expect(codesOf([await inside.call(contract.listProducts, list)])).toEqual(["ok"]);
  await inside.add();
});

// [website.closed]
test("a closed shop answers only for orders that were placed, accounts and content", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  await testShop.register({ user_name: "anna" });
  const buyer = testShop.visitor();
  await buyer.enter("GIFT");
  await buyer.add();
  await order(buyer);
  const inside = testShop.visitor();
  await inside.enter("GIFT");
  await run(testShop, "close", "aurora");
  expect(codesOf([await buyer.call(contract.showConfirmation, {})])).toEqual(["ok"]);
  const refused = [
    await inside.call(contract.readBasket, {}),
    await inside.call(contract.listProducts, { query: { page: 1 } }),
    await testShop.visitor().call(contract.enterCode, { body: { code: "GIFT" } }),
  ];
  expect(codesOf(refused)).toEqual(Array(3).fill("SHOP_CLOSED"));
  const account = testShop.visitor();
  await account.logIn("anna");
  expect(codesOf([await account.call(contract.listOwnOrders, { query: { page: 1 } })])).toEqual(["ok"]);
  expect(codesOf([await inside.call(contract.endSession, {})])).toEqual(["ok"]);
  await run(testShop, "open", "aurora");
  await testShop.visitor().enter("GIFT");
});

// [website.state]
test("states are changed once, recorded with before and after, and listed", async () => {
  await using testShop = await aShop();
  expect((await run(testShop, "close", "aurora", "--dry-run")).out).toBe("The website aurora would be closed.\n");
  expect((await run(testShop, "close", "aurora")).exit).toBe(0);
  expect((await run(testShop, "close", "aurora")).out).toBe("The website aurora was closed before.\n");
  for (const change of ["pause", "resume"]) {
    expect(await run(testShop, change, "aurora")).toMatchObject({
      exit: 1,
      err: expect.stringContaining("sites open"),
    });
  }
  expect((await run(testShop, "pause", "auro")).err).toContain("aurora");
  expect((await run(testShop, "list")).out).toMatch(/^aurora {2}closed {2}http\S+\n$/);
  const log = await testShop.shop.db
    .selectFrom("operator_log")
    .select(["before", "after", "outcome"])
    .where("operation", "=", "setWebsiteState")
    .where("outcome", "=", "done")
    .execute();
  expect(log).toEqual([{ before: "open", after: "closed", outcome: "done" }]);
});
