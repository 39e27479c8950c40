import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function list({ shop, connection }: TestShop, ...options: string[]) {
  const { io, written } = aTerminal(".");
  const exit = await runCommand(["vouchers", "list", "--site", "aurora", ...options], io, { ...shop, connection });
  return { exit, ...written };
}

/** The last four characters and states of the listed vouchers. */
async function listed(testShop: TestShop, ...options: string[]): Promise<string[]> {
  const { out } = await list(testShop, "--format", "json", ...options);
  return (JSON.parse(out) as { code: string; state: string }[]).map(({ code, state }) => `${code} ${state}`).toSorted();
}

// [voucher.list]
test("vouchers are listed with states and balances, by the end of their code, credit and validity, and no code is shown", async () => {
  const valid_until = new Date("2026-12-31T22:59:59.999Z");
  await using testShop = await aShop({
    vouchers: [
      { code: "SECRET-AAAA", value: 1000 },
      { code: "SECRET-BBBB", value: 5000, valid_until },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("SECRET-AAAA");
  await visitor.add("TV1", "TV1-10");
  await visitor.order(await visitor.prepareOrder());
  expect(await listed(testShop)).toEqual(["…AAAA inactive_redeemed", "…BBBB redeemable"]);
  expect(await listed(testShop, "--unspent")).toEqual(["…BBBB redeemable"]);
  expect(await listed(testShop, "--ending", "AAAA")).toEqual(["…AAAA inactive_redeemed"]);
  expect(await listed(testShop, "--ends-before", "2027-01-01")).toEqual(["…BBBB redeemable"]);
  expect(await listed(testShop, "--ends-before", "2026-12-31")).toEqual([]);
  expect(await listed(testShop, "--batch", "no such list")).toEqual([]);
  expect(await listed(testShop, "--limit", "1")).toHaveLength(1);
  const csv = (await list(testShop, "--format", "csv", "--unspent")).out;
  expect(csv).toMatch(/^id,code,batch,state,value,available,reserved,currency,valid_from,valid_until,giver\n/);
  expect(csv).toContain(",redeemable,50.00,50.00,0.00,EUR,");
  expect(csv + (await list(testShop)).out).not.toContain("SECRET");
});

test("accounts are read for the total only if the filter asks for balances", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "SECRET-AAAA", value: 1000 }] });
  const { statements } = testShop;
  const counting = async (...options: string[]) => {
    const before = statements.length;
    expect((await list(testShop, ...options)).exit).toBe(0);
    return statements.slice(before).filter((statement) => statement.includes("count(*)"));
  };
  expect(await counting("--limit", "1")).toEqual([expect.not.stringContaining("account")]);
  expect(await counting("--limit", "1", "--unspent")).toEqual([expect.stringContaining("account")]);
});

test("a website that does not exist, a day that is none, and half a code's end are refused", async () => {
  await using testShop = await aShop();
  expect(await list(testShop, "--site", "aurorra")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no website aurorra"),
  });
  expect(await list(testShop, "--ends-before", "soon")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("must be a day"),
  });
  expect(await list(testShop, "--ending", "AA")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("last four characters"),
  });
});
