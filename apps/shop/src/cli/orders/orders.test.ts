import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** Runs a command of orders and returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(".");
  const exit = await runCommand(["orders", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

async function aShopWithAnOrder() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order } = await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  return Object.assign(testShop, { number: order.order_number });
}

// [order.people] [order.erasure]
test("a person's orders are found by e-mail address, erased, and found no more", async () => {
  await using testShop = await aShopWithAnOrder();
  const { number } = testShop;
  const find = () => run(testShop, "find", "--site", "aurora", "nora@example.org");
  const erase = (...options: string[]) => run(testShop, "erase-people", "--site", "aurora", number, ...options);
  expect(await find()).toMatchObject({
    exit: 0,
    out: `${number}  ${testShop.shop.now().toISOString()}  placed  delivery, invoice address\n`,
  });
  expect((await erase("--dry-run")).out).toBe(`The names and addresses of order ${number} would be erased.\n`);
  expect((await find()).exit).toBe(0);
  expect((await erase()).out).toBe(`The names and addresses of order ${number} are erased.\n`);
  expect((await erase()).out).toBe(`The names and addresses of order ${number} were erased before.\n`);
  expect(await find()).toMatchObject({ exit: 1, out: expect.stringContaining("No order with this e-mail address") });
});

test("an order that the website does not have, and a website that does not exist, are refused", async () => {
  await using testShop = await aShopWithAnOrder();
  expect(await run(testShop, "erase-people", "--site", "aurora", "1")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("the website has no order 1"),
  });
  expect(await run(testShop, "find", "--site", "aurorra", "nora@example.org")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no website aurorra; did you mean aurora?"),
  });
});
