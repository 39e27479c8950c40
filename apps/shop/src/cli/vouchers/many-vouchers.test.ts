import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract, reasonOf } from "@guerdon/contract";
import { aShop, aTerminal, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const ends = new Date("2026-12-31T22:59:59.999Z");

const VOUCHERS = [
  { code: "SPRING-AAAA", value: 5000, batch: "spring" },
  { code: "SPRING-BBBB", value: 3000, batch: "spring", valid_until: ends },
  { code: "SPRING-CCCC", value: 1000, batch: "spring", valid_until: ends },
  { code: "AUTUMN-DDDD", value: 2000, batch: "autumn", valid_until: ends },
];

/** A shop, and an operator in a folder. */
async function anOffice() {
  const testShop = await aShop({ vouchers: VOUCHERS });
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-many-"));
  const run = async (...argv: string[]) => {
    const { io, written } = aTerminal(folder.path);
    const exit = await runCommand(argv, io, { ...testShop.shop, connection: testShop.connection });
    return { exit, ...written };
  };
  return {
    ...testShop,
    run,
    many: (verb: string, ...argv: string[]) => run("vouchers", verb, "--site", "aurora", ...WHY, ...argv),
    /** States by the ends of the codes. */
    states: async () => {
      const { out } = await run("vouchers", "list", "--site", "aurora", "--format", "json");
      const listed: { code: string; state: string; available: string }[] = JSON.parse(out);
      return Object.fromEntries(
        listed.map(({ code, state, available }) => [code.slice(1), `${state} ${Number(available)}`]),
      );
    },
    credit: async () => {
      const { out } = await run("reports", "credit", "--site", "aurora", "--format", "json");
      const [{ issued, redeemed, returned, outstanding }] = JSON.parse(out);
      return { issued, redeemed, returned, outstanding };
    },
    write: async (name: string, text: string) => {
      await writeFile(join(folder.path, name), text);
      return name;
    },
    read: (name: string) => readFile(join(folder.path, name), "utf8"),
    verify: () => run("ledger", "verify"),
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

const WHY = ["--reason", "the client asked for it"];

const reasonFor = async (visitor: Visitor, code: string) => {
  const answer = await visitor.call(contract.enterCode, { body: { code } });
  return answer.ok ? "credit" : reasonOf(answer.failure);
};

const order = async (visitor: Visitor) =>
  visitor.call(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });

// [voucher.many] [voucher.block]
test("a list is blocked and unblocked only with the number that a dry run told", async () => {
  await using office = await anOffice();
  const dry = await office.many("block", "--batch", "spring", "--dry-run");
  expect(dry).toMatchObject({ exit: 0, out: "3 vouchers with 90.00 EUR left would be blocked.\n" });
  const unsaid = await office.many("block", "--batch", "spring");
  expect(unsaid).toMatchObject({ exit: 1, err: expect.stringContaining("to do it, say --count 3") });
  expect(await office.many("block", "--batch", "spring", "--count", "2")).toMatchObject({ exit: 1 });
  expect(await reasonFor(office.visitor(), "SPRING-AAAA")).toBe("credit");
  expect(await office.many("block", "--batch", "spring", "--count", "3")).toMatchObject({
    exit: 0,
    out: "3 vouchers with 90.00 EUR left are now blocked.\n",
  });
  expect(await reasonFor(office.visitor(), "SPRING-AAAA")).toBe("unknown_error");
  expect(await reasonFor(office.visitor(), "AUTUMN-DDDD")).toBe("credit");
  const again = await office.many("block", "--batch", "spring", "--count", "3");
  expect(again).toMatchObject({
    exit: 1,
    err: expect.stringContaining("no voucher would change: 3 as wanted already"),
  });
  expect(await office.many("unblock", "--batch", "spring", "--count", "3")).toMatchObject({ exit: 0 });
  expect(await reasonFor(office.visitor(), "SPRING-AAAA")).toBe("credit");
  const { details } = await office.shop.db
    .selectFrom("operator_log")
    .select("details")
    .where("operation", "=", "unblockVouchers")
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ reason: "the client asked for it", batch: "spring", vouchers: 3, amount: 9000 });
});

// [voucher.many] [voucher.shorten] [voucher.extend]
test("last days of many move in the wanted direction only", async () => {
  await using office = await anOffice();
  const shortened = await office.many("shorten", "--batch", "spring", "--valid-until", "2026-11-30", "--count", "3");
  expect(shortened).toMatchObject({ exit: 0, out: expect.stringContaining("are now valid until 2026-11-30") });
  const longer = await office.many("shorten", "--batch", "spring", "--valid-until", "2026-12-24", "--count", "3");
  expect(longer).toMatchObject({ exit: 1, err: expect.stringContaining("3 ending earlier already") });
  const extended = await office.many(
    "extend",
    "--ends-before",
    "2027-01-01",
    "--valid-until",
    "2026-12-31",
    "--count",
    "3",
  );
  expect(extended).toMatchObject({
    exit: 0,
    out: expect.stringContaining("1 voucher stays as it is: 1 as wanted already"),
  });
  const past = await office.many("shorten", "--batch", "spring", "--valid-until", "2026-01-01", "--count", "3");
  expect(past).toMatchObject({ exit: 1, err: expect.stringContaining("must be later than now") });
  expect(await office.many("shorten", "AUTUMN-DDDD", "--valid-until", "2026-10-31")).toMatchObject({
    exit: 0,
    out: "1 voucher with 20.00 EUR left is now valid until 2026-10-31.\n",
  });
});

// [voucher.many]
test("a choice names something, and a file only codes of the website, by code or id", async () => {
  await using office = await anOffice();
  expect(await office.many("block", "--unspent")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("choose vouchers by --batch"),
  });
  const wrong = await office.write("wrong.csv", "code\nSPRING-AAAA\nNOBODY-ZZZZ\n");
  const refused = await office.many("block", "--file", wrong, "--count", "1");
  expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/wrong\.csv.*row 3/) });
  expect(refused.err).not.toContain("NOBODY-ZZZZ");
  const { out } = await office.run("vouchers", "list", "--site", "aurora", "--batch", "autumn", "--format", "csv");
  const listed = await office.write("listed.csv", out);
  expect(await office.many("block", "--file", listed, "--count", "1")).toMatchObject({ exit: 0 });
  const codes = await office.write("codes.csv", "code;value\nspring aaaa;50\n");
  expect(await office.many("block", "--file", codes, "--count", "1")).toMatchObject({ exit: 0 });
  expect(await office.states()).toMatchObject({ DDDD: "blocked 20", AAAA: "blocked 50", BBBB: "redeemable 30" });
});

// [voucher.take-back] [voucher.take-back-statement] [voucher.take-back-undone] [report.credit]
test("returned codes are void, what was left is owed to the client, and comes back while it is not settled", async () => {
  await using office = await anOffice();
  const customer = office.visitor();
  await customer.enter("SPRING-AAAA");
  await customer.add("TV1", "TV1-10");
  expect(await order(customer)).toMatchObject({ ok: true });
  const waiting = office.visitor();
  await waiting.enter("SPRING-BBBB");
  await waiting.add("TV1", "TV1-10");
  expect(await office.credit()).toEqual({
    issued: "110.00",
    redeemed: "10.00",
    returned: "0.00",
    outstanding: "100.00",
  });
  await office.many("block", "SPRING-CCCC");
  const taken = await office.many("take-back", "--batch", "spring", "--count", "3");
  expect(taken.out).toContain("3 vouchers with 80.00 EUR left are now taken back and void.");
  expect(taken.out).toContain("This is return 1 of aurora.");
  expect(await office.states()).toEqual({
    AAAA: "returned 0",
    BBBB: "returned 0",
    CCCC: "returned 0",
    DDDD: "redeemable 20",
  });
  expect(await office.credit()).toEqual({
    issued: "110.00",
    redeemed: "10.00",
    returned: "80.00",
    outstanding: "20.00",
  });
  // Credit that was entered before cannot be ordered with, and a returned code can no longer be entered or changed.
  expect(await order(waiting)).toMatchObject({ ok: false });
  expect(await reasonFor(office.visitor(), "SPRING-AAAA")).toBe("unknown_error");
  const shown = await office.run("vouchers", "show", "SPRING-AAAA");
  expect(shown.out).toMatch(/^state: +taken back in return 1$/m);
  const unblocked = await office.run("vouchers", "unblock", "SPRING-AAAA", ...WHY);
  expect(unblocked).toMatchObject({ exit: 1, err: expect.stringContaining("the client returned the code (return 1)") });
  expect(await office.many("take-back", "--batch", "spring", "--count", "3")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("3 returned by the client before"),
  });
  const statement = await office.run("returns", "show", "1", "--site", "aurora", "--format", "csv");
  expect(statement.out).toMatch(
    /^batch,code,id,value,left,currency,valid_until\nspring,…AAAA,vou_[^,]+,50\.00,40\.00,EUR,/,
  );
  expect((await office.run("returns", "show", "1", "--site", "aurora")).out).toContain("spring: 3 codes, 80.00 EUR");
  expect(await office.run("returns", "show", "1", "--site", "aurora", "--pdf", "return.pdf")).toMatchObject({
    exit: 0,
  });
  expect(JSON.parse(await office.read("return.pdf"))).toMatchObject({ number: 1, amount: 8000, vouchers: 3 });
  expect(await office.verify()).toMatchObject({ exit: 0 });
  expect(await office.run("returns", "undo", "1", "--site", "aurora", ...WHY)).toMatchObject({ exit: 0 });
  expect(await office.states()).toMatchObject({ AAAA: "redeemable 40", BBBB: "redeemable 30", CCCC: "blocked 10" });
  expect(await office.credit()).toMatchObject({ returned: "0.00", outstanding: "100.00" });
  expect(await order(waiting)).toMatchObject({ ok: true });
  expect(await office.verify()).toMatchObject({ exit: 0 });
});

// [voucher.take-back-settled]
test("a settled return is not undone, and an undone one not settled", async () => {
  await using office = await anOffice();
  const close = (verb: string, number: string) => office.run("returns", verb, number, "--site", "aurora", ...WHY);
  await office.many("take-back", "SPRING-AAAA");
  await office.many("take-back", "SPRING-BBBB");
  expect(await close("settle", "1")).toMatchObject({
    exit: 0,
    out: "Return 1 of 1 voucher with 50.00 EUR is now settled.\n",
  });
  expect(await close("undo", "1")).toMatchObject({ exit: 1, err: expect.stringContaining("there is no way back") });
  expect(await close("undo", "2")).toMatchObject({ exit: 0 });
  expect(await close("settle", "2")).toMatchObject({ exit: 1, err: expect.stringContaining("return 2 was undone") });
  expect(await close("undo", "3")).toMatchObject({ exit: 1, err: expect.stringContaining("there is no return 3") });
  const { out } = await office.run("returns", "list", "--site", "aurora", "--format", "json");
  expect(JSON.parse(out)).toMatchObject([
    { number: 2, state: "undone", amount: "30.00" },
    { number: 1, state: "settled", amount: "50.00" },
  ]);
  expect(await office.verify()).toMatchObject({ exit: 0 });
});

// [voucher.take-back-undone] [voucher.replacement]
test("credit of a code that was replaced and returned again does not come back to a void code", async () => {
  await using office = await anOffice();
  const customer = office.visitor();
  await customer.enter("SPRING-AAAA");
  await customer.add("TV1", "TV1-10");
  const { order_number: number } = await customer.order(await customer.prepareOrder());
  const site = ["--site", "aurora"];
  await office.many("take-back", "SPRING-AAAA");
  expect(await office.run("orders", "refund", number, ...site, "--position", "1", "--quantity", "1")).toMatchObject({
    exit: 0,
  });
  const replaced = await office.run("vouchers", "replace", "SPRING-AAAA", "--out", "new.csv", ...WHY);
  expect(replaced).toMatchObject({ exit: 0 });
  const [, code = ""] = /([A-Z0-9]{4}(?:-[A-Z0-9]{4})+)/.exec(await office.read("new.csv")) ?? [];
  await office.many("take-back", code);
  const undo = (return_number: string) => office.run("returns", "undo", return_number, ...site, ...WHY);
  expect(await undo("1")).toMatchObject({ exit: 1, err: expect.stringContaining("undo return 2 first") });
  expect(await office.verify()).toMatchObject({ exit: 0 });
  expect(await undo("2")).toMatchObject({ exit: 0 });
  expect(await undo("1")).toMatchObject({ exit: 0 });
  expect(await office.states()).toMatchObject({ [code.slice(-4)]: "redeemable 50" });
  expect(await office.verify()).toMatchObject({ exit: 0 });
});

// [voucher.take-back]
test("a tampered return is found when the ledger is verified", async () => {
  await using office = await anOffice();
  await office.many("take-back", "SPRING-AAAA");
  await office.shop.db.updateTable("returned_vouchers").set({ amount: 4999 }).execute();
  expect(await office.verify()).toMatchObject({ exit: 1 });
  expect((await office.verify()).out).toContain("what was returned differs from what is booked");
});
