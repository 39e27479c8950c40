import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Jobs } from "@guerdon/api";
import { jobHandlers } from "@guerdon/api";
import { aMailDelivery, aShop, aTerminal, INVOICING, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function run({ shop, connection }: TestShop, argv: string[], cwd = ".") {
  const { io, written } = aTerminal(cwd);
  const exit = await runCommand(["invoices", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

/** Carries out the jobs that issue documents. */
async function work({ shop, queuedJobs }: TestShop): Promise<void> {
  const handlers = jobHandlers(shop, aMailDelivery());
  for (const { name, data } of queuedJobs.splice(0)) {
    if (name === "make-invoices") {
      await handlers[name](data as Jobs[typeof name]);
    }
  }
}

async function aShopWithAnOrder() {
  const testShop = await aShop({
    websites: [websiteFile({ invoice: INVOICING })],
    vouchers: [{ code: "GIFT", value: 100_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25");
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  return Object.assign(testShop, { order_number });
}

// [invoice.operator]
test("documents are listed without people as a table, JSON and CSV, and one is written to a file that stays as it is", async () => {
  await using testShop = await aShopWithAnOrder();
  expect((await run(testShop, ["list"])).out).toBe("There are no such invoices.\n");
  await work(testShop);
  const { order_number } = testShop;
  const { out } = await run(testShop, ["list", "--site", "aurora", "--kind", "invoice", "--order", order_number]);
  expect(out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["number", "kind", "website", "issuer", "order", "issued", "price", "tax", "currency", "kept until"],
    [
      ...[
        "LA-000001",
        "invoice",
        "aurora",
        "lantern",
        order_number,
        "2026-06-01T10:00:00.000Z",
        "25.00",
        "0.00",
        "EUR",
      ],
      "2036-12-31",
    ],
    [""],
  ]);
  const json = await run(testShop, ["list", "--format", "json", "--from", "2026-06-01", "--to", "2026-06-01"]);
  expect(JSON.parse(json.out)).toMatchObject([{ number: "LA-000001", kept_until: "2036-12-31" }]);
  expect((await run(testShop, ["list", "--format", "csv", "--issuer", "nobody"])).out).not.toContain("LA-");

  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-invoices-"));
  const shown = await run(testShop, ["show", "LA-000001", "--out", "one.pdf"], folder.path);
  expect(shown).toMatchObject({ exit: 0, err: "Invoice LA-000001 is in one.pdf.\n" });
  const printed = await readFile(join(folder.path, "one.pdf"), "utf8");
  expect(JSON.parse(printed)).toMatchObject({ record: { number: "LA-000001" } });
  expect(await run(testShop, ["show", "LA-000001", "--out", "one.pdf"], folder.path)).toMatchObject({ exit: 1 });
  const unknown = await run(testShop, ["show", "LA-000009", "--out", "two.pdf"], folder.path);
  expect(unknown.err).toContain("there is no invoice and no credit note LA-000009");
});

// [invoice.since]
test("documents of earlier orders are issued from a day on, and a dry run says of how many", async () => {
  await using testShop = await aShopWithAnOrder();
  testShop.queuedJobs.length = 0;
  const make = (...options: string[]) =>
    run(testShop, ["make", "--site", "aurora", "--from", "2026-01-01", ...options]);
  expect((await make("--dry-run")).out).toBe("The documents of 1 order would be issued.\n");
  expect((await make()).out).toContain("The documents of 1 order are being issued");
  await work(testShop);
  expect((await run(testShop, ["list"])).out).toContain("LA-000001");
});
