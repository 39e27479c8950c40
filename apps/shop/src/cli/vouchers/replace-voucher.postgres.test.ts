import { tmpdir } from "node:os";
import { contract } from "@guerdon/contract";
import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function command({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(tmpdir());
  const exit = await runCommand(argv, io, { ...shop, connection });
  return { exit, ...written };
}

async function aBuyer(testShop: TestShop, code: string) {
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  return { order: () => visitor.call(contract.createOrder, { body: { basketNumber } }) };
}

// [voucher.replacement]
test("credit that is replaced and ordered at the same time is spent once", { timeout: 60_000 }, async () => {
  const codes = Array.from({ length: 8 }, (_, index) => `GIFT-${index}`);
  await using one = await aShop({ vouchers: codes.map((code) => ({ code, value: 1000 })) });
  await using two = await one.secondProcess();
  for (const code of codes) {
    const buyer = await aBuyer(one, code);
    const replace = () => command(two, "vouchers", "replace", code, "--reason", "lost by the post");
    const [ordered, first, second] = await Promise.all([buyer.order(), replace(), replace()]);
    const successes = [ordered.ok, first.exit === 0, second.exit === 0].filter(Boolean);
    expect(successes).toHaveLength(1);
  }
  expect((await command(one, "ledger", "verify")).exit).toBe(0);
});

// [voucher.block]
test("credit that is blocked at the same time is either ordered before or not at all", {
  timeout: 60_000,
}, async () => {
  const codes = Array.from({ length: 8 }, (_, index) => `GIFT-${index}`);
  await using one = await aShop({ vouchers: codes.map((code) => ({ code, value: 1000 })) });
  await using two = await one.secondProcess();
  for (const code of codes) {
    const buyer = await aBuyer(one, code);
    const block = () => command(two, "vouchers", "block", code, "--reason", "stolen letters");
    const [ordered, blocked] = await Promise.all([buyer.order(), block()]);
    expect(blocked.exit).toBe(0);
    const again = await buyer.order();
    expect(again.ok).toBe(ordered.ok);
  }
});

// [voucher.take-back]
test("credit that is taken back and ordered at the same time is spent or owed, and never both", {
  timeout: 60_000,
}, async () => {
  const codes = Array.from({ length: 8 }, (_, index) => `GIFT-${index}`);
  await using one = await aShop({ vouchers: codes.map((code) => ({ code, value: 1000 })) });
  await using two = await one.secondProcess();
  for (const code of codes) {
    const buyer = await aBuyer(one, code);
    const takeBack = () =>
      command(two, "vouchers", "take-back", code, "--site", "aurora", "--reason", "not needed any more");
    const [ordered, first, second] = await Promise.all([buyer.order(), takeBack(), takeBack()]);
    const successes = [ordered.ok, first.exit === 0, second.exit === 0].filter(Boolean);
    expect(successes).toHaveLength(1);
  }
  expect((await command(one, "ledger", "verify")).exit).toBe(0);
});
