import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { aShop, aTerminal } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

/** Texts that may surround or interrupt a copied one; for e-mail addresses also those that stand beside them. */
const FORMS: readonly (readonly [string, (text: string) => string])[] = [
  ["nothing", (text) => text],
  ["a zero-width space", (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`],
  ["low and high quotation marks", (text) => `„${text}“`],
  ["a full stop", (text) => `${text}.`],
  ["brackets and a comma", (text) => ` (${text}), `],
];
const EMAIL_FORMS: typeof FORMS = [
  ...FORMS,
  ["a name", (text) => `"Licht, Nora" <${text}>`],
  ["the scheme of a link", (text) => `mailto:${text}?subject=Hello`],
];

const SITE = ["--site", "aurora"];

async function anOffice() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-pasted-"));
  const testShop = await aShop({ vouchers: ["GIFT-A", "GIFT-B"].map((code) => ({ code, value: 10_000 })) });
  return {
    ...testShop,
    async run(argv: readonly string[], input = "") {
      const { io, written } = aTerminal(folder.path, input);
      const exit = await runCommand(argv, io, { ...testShop.shop, connection: testShop.connection });
      return { exit, ...written };
    },
    save: (name: string, text: string) => writeFile(join(folder.path, name), text),
    async [Symbol.asyncDispose]() {
      await folder[Symbol.asyncDispose]();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

// [errors.pasted]
test("commands take the number of an order and of a visit as it was copied", async () => {
  await using office = await anOffice();
  const visitor = office.visitor();
  await visitor.enter("GIFT-A");
  await visitor.add();
  const { support_number } = await office.shop.db
    .selectFrom("sessions")
    .select("support_number")
    .executeTakeFirstOrThrow();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  for (const [name, form] of FORMS) {
    const shown = await office.run(["orders", "show", form(order_number), ...SITE]);
    expect(shown.out, name).toContain(`order ${order_number} of aurora`);
    expect((await office.run(["orders", "find", form(order_number)])).out, name).toContain(order_number);
    expect(await office.run(["orders", "cancel", form(order_number), ...SITE, "--dry-run"]), name).toMatchObject({
      exit: 0,
    });
    expect(await office.run(["support", "show", form(support_number ?? "")]), name).toMatchObject({ exit: 0 });
  }
});

// [errors.pasted] [voucher.pasted]
test("commands about one code and about many take it as it was copied", async () => {
  await using office = await anOffice();
  const why = [...SITE, "--reason", "a test"];
  for (const [name, form] of FORMS) {
    expect((await office.run(["vouchers", "show", form("GIFT-A")])).out, name).toContain("…IFTA");
    expect(await office.run(["vouchers", "block", form("GIFT-A"), ...why]), name).toMatchObject({ exit: 0 });
    await office.save("many.csv", `code\n"${form("GIFT-A").replaceAll('"', '""')}"\n`);
    const many = ["vouchers", "unblock", "--file", "many.csv", "--count", "1", ...why];
    expect(await office.run(many), name).toMatchObject({ exit: 0, err: "" });
  }
});

// [errors.pasted]
test("commands and cells of tables take an e-mail address as it was copied", async () => {
  await using office = await anOffice();
  const body = { name: "Nora Licht", order_number: "10042", email: "nora@example.org", details: "" };
  await office.visitor().must(contract.submitWithdrawal, { body });
  for (const [index, [name, form]] of EMAIL_FORMS.entries()) {
    const pasted = form("nora@example.org");
    const listed = await office.run(["withdrawals", "list", "--email", pasted]);
    expect(listed.out, name).toContain("aurora");
    expect((await office.run(["withdrawals", "list", "--email", "-"], `${pasted}\n`)).out, name).toBe(listed.out);
    expect(await office.run(["newsletter", "show", pasted, ...SITE]), name).toMatchObject({ err: "" });
    const erased = await office.run(["customers", "erase", ...SITE, "--email", pasted, "--dry-run"]);
    expect(erased, name).toMatchObject({ exit: 0 });
    await office.run(["accounts", "create", `typed${index}`, "--email", form(`typed${index}@example.org`), ...SITE]);
    const cell = form(`cell${index}@example.org`).replaceAll('"', '""');
    await office.save("list.csv", `user_name,email\ncell${index},"${cell}"\n`);
    expect(await office.run(["accounts", "import", "list.csv", ...SITE]), name).toMatchObject({ exit: 0 });
  }
  const emails = await office.shop.db.selectFrom("accounts").select("email_digest").execute();
  expect(emails).toHaveLength(2 * EMAIL_FORMS.length);
});
