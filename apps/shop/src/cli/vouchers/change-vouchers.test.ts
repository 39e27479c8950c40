import { mkdtempDisposable, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract, reasonOf } from "@guerdon/contract";
import { anAddress, aShop, aTerminal, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const BOUND = anAddress({ city: "Berlin" });

const VOUCHERS = [
  { code: "GIFT", value: 5000, combinable: false, tan: "4711", valid_until: new Date("2026-12-31T22:59:59.999Z") },
  { code: "OTHER", value: 5000 },
  { code: "HOME", value: 3000, mandatory_address: BOUND },
  { code: "PAST", value: 1000, valid_until: new Date("2026-05-31T21:59:59.999Z") },
];

/** A shop, and an operator in a folder. */
async function anOffice() {
  const testShop = await aShop({ vouchers: VOUCHERS });
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-changes-"));
  const inShop = async (noun: string, argv: readonly string[], input = "") => {
    const { io, written } = aTerminal(folder.path, input);
    const { shop, connection } = testShop;
    const exit = await runCommand([noun, ...argv], io, { ...shop, connection });
    return { exit, ...written };
  };
  return {
    ...testShop,
    folder: folder.path,
    run: (...argv: string[]) => inShop("vouchers", argv),
    typing: (input: string, ...argv: string[]) => inShop("vouchers", argv, input),
    verify: async () => (await inShop("ledger", ["verify"])).exit,
    log: () =>
      testShop.shop.db
        .selectFrom("operator_log")
        .select(["operation", "outcome", "details"])
        .orderBy("entry_id")
        .execute(),
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

const WHY = ["--reason", "letters were stolen"];

const reasonFor = async (visitor: Visitor, code: string) => {
  const answer = await visitor.call(contract.enterCode, { body: { code, tan: "4711" } });
  return answer.ok ? "credit" : reasonOf(answer.failure);
};
const order = async (visitor: Visitor) =>
  visitor.call(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });

// [voucher.block]
test("a blocked code is refused, its credit cannot be ordered, and both work again when it is unblocked", async () => {
  await using office = await anOffice();
  const customer = office.visitor();
  await customer.enter("OTHER");
  await customer.add();
  expect(await office.run("block", "OTHER", ...WHY)).toMatchObject({
    exit: 0,
    out: expect.stringContaining("blocked"),
  });
  expect(await reasonFor(office.visitor(), "OTHER")).toBe("unknown_error");
  expect(await order(customer)).toMatchObject({ ok: false, failure: { error_code: "BE026" } });
  expect((await office.run("show", "OTHER")).out).toContain("blocked: letters were stolen");
  expect((await office.run("block", "OTHER", ...WHY)).out).toContain("was already blocked");
  expect((await office.run("unblock", "OTHER", ...WHY)).exit).toBe(0);
  expect(await reasonFor(office.visitor(), "OTHER")).toBe("credit");
  expect(await order(customer)).toMatchObject({ ok: true });
  expect(await office.verify()).toBe(0);
  expect((await office.log()).slice(0, 2)).toEqual([
    { operation: "blockVoucher", outcome: "done", details: { reason: "letters were stolen" } },
    { operation: "showVoucher", outcome: "done", details: {} },
  ]);
  expect(JSON.stringify(await office.log())).not.toContain("OTHER");
});

// [voucher.block] [operator.dry-run]
test("a block is tried without blocking, needs a reason, and names no unknown code", async () => {
  await using office = await anOffice();
  expect((await office.run("block", "OTHER", ...WHY, "--dry-run")).out).toContain("would be blocked");
  expect(await reasonFor(office.visitor(), "OTHER")).toBe("credit");
  expect((await office.run("block", "OTHER")).exit).toBe(2);
  const unknown = await office.run("block", "SECRET-THING", ...WHY);
  expect(unknown).toMatchObject({ exit: 1, err: expect.stringContaining("there is no voucher with this code") });
  expect(unknown.err).not.toContain("SECRET-THING");
});

// [voucher.named-by-id]
test("a voucher is named by its id as well, or by a code from standard input", async () => {
  await using office = await anOffice();
  const [, id = ""] = /\((vou_[^)]+)\)/.exec((await office.run("show", "OTHER")).out) ?? [];
  expect((await office.run("block", id, ...WHY)).exit).toBe(0);
  expect((await office.typing("other\n", "unblock", "-", ...WHY)).out).toContain(id);
});

// [voucher.extend]
test("an expired code can be extended, and no code is shortened", async () => {
  await using office = await anOffice();
  expect(await reasonFor(office.visitor(), "PAST")).toBe("expired");
  expect((await office.run("extend", "PAST", "--valid-until", "2026-07-31", ...WHY)).exit).toBe(0);
  expect((await office.visitor().enter("PAST")).payments[0]?.expiration_date).toBe("2026-07-31");
  expect((await office.run("extend", "PAST", "--valid-until", "2026-07-30", ...WHY)).err).toContain(
    "is valid until 2026-07-31 already",
  );
  expect((await office.run("extend", "OTHER", "--valid-until", "2026-07-30", ...WHY)).err).toContain("has no last day");
  expect((await office.run("extend", "PAST", "--valid-until", "2026-05-30", ...WHY)).err).toContain("later than now");
});

// [voucher.replacement] [voucher.issue-file]
test("a replacement has the rest of the credit on the same terms, and the old code is worth nothing", async () => {
  await using office = await anOffice();
  const customer = office.visitor();
  await customer.must(contract.enterCode, { body: { code: "GIFT", tan: "4711" } });
  await customer.add();
  expect(await order(customer)).toMatchObject({ ok: true });
  const waiting = office.visitor();
  await waiting.must(contract.enterCode, { body: { code: "GIFT", tan: "4711" } });
  await waiting.add();

  const replaced = await office.run("replace", "GIFT", ...WHY, "--out", "new.csv");
  expect(replaced).toMatchObject({ exit: 0, out: "" });
  const file = join(office.folder, "new.csv");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [head, line = ""] = (await readFile(file, "utf8")).trim().split("\n");
  const [code = "", value, last, tan] = line.split(",");
  expect([head, value, last]).toEqual(["code,value,valid_until,tan", "40.00", "2026-12-31"]);

  expect(await reasonFor(office.visitor(), "GIFT")).toBe("inactive_redeemed");
  expect(await order(waiting)).toMatchObject({ ok: false, failure: { error_code: "BE026" } });
  const owner = office.visitor();
  const basket = await owner.must(contract.enterCode, { body: { code, tan } });
  expect(basket).toMatchObject({ prepaid_value: 4000, payments: [{ expiration_date: "2026-12-31" }] });
  expect(await owner.call(contract.enterCode, { body: { code: "OTHER" } })).toMatchObject({
    failure: { error_code: "PE006" },
  });
  expect(await office.verify()).toBe(0);
  expect(JSON.stringify(await office.log())).not.toContain(code);
});

// [voucher.replacement]
test("a code is replaced once, and one that is spent or blocked for good is not brought back", async () => {
  await using office = await anOffice();
  const first = await office.run("replace", "HOME", ...WHY);
  const code = first.out.split("\n")[1]?.split(",")[0] ?? "";
  expect((await office.visitor().enter(code)).delivery_address?.city).toBe("Berlin");
  expect(await office.run("replace", "HOME", ...WHY)).toMatchObject({
    exit: 1,
    err: expect.stringContaining("was replaced by another one"),
  });
  expect((await office.run("unblock", "HOME", ...WHY)).err).toContain("was replaced by another one");
  expect((await office.run("show", "HOME")).out).toContain("replaced by vou_");
  expect((await office.run("block", code, ...WHY)).exit).toBe(0);
  expect((await office.run("replace", code, ...WHY, "--dry-run")).err).toContain("A new code of 30.00 EUR");
  expect((await office.run("replace", code, ...WHY, "--out", "there/new.csv")).exit).toBe(1);
  const second = await office.run("replace", code, ...WHY);
  const next = second.out.split("\n")[1]?.split(",")[0] ?? "";
  expect((await office.visitor().enter(next)).prepaid_value).toBe(3000);
  expect(await office.verify()).toBe(0);
});
