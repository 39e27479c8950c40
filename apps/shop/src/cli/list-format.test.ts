import { failedJobNotes } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { A_QUESTION, aMailDelivery, aShop, aTerminal, insertGiver, type TestShop, websiteFile } from "@guerdon/testing";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(".", "a secret");
  const exit = await runCommand(argv, io, { ...shop, connection });
  return { exit, ...written };
}

/** A shop in which every list has a row. */
async function aShopWithLists() {
  const website = websiteFile({ newsletter: { enabled: true, list_id: "news" } });
  const testShop = await aShop({ websites: [website], vouchers: [{ code: "GIFT", value: 10_000, giver_id: "lumen" }] });
  await insertGiver(testShop, { question: A_QUESTION });
  const { shop } = testShop;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.must(contract.answerQuestion, { body: { giver_id: "lumen", answer_id: "work" } });
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  await run(testShop, "orders", "cancel", order_number, "--site", "aurora");
  await run(testShop, "secrets", "set", "aurora", "old-key");
  const email = "nora@example.org";
  const attributes = { first_name: "Nora", last_name: "Licht" };
  const body = { listId: "news", source: "checkout", email, attributes };
  await visitor.must(contract.subscribeNewsletter, { body });
  const failed = { job_id: "0190a000-0000-7000-8000-000000000001", name: "fulfil-order", data: {}, reason: null };
  await failedJobNotes(shop, aMailDelivery())(failed);
  const entry = { website_id: "aurora", entry_id: "bank_1", entry_key: "1", booked_on: "2026-06-01", amount: 500 };
  await shop.db
    .insertInto("bank_entries")
    .values({ ...entry, currency: "EUR", direction: "credit", outcome: "unmatched", imported_at: shop.now() })
    .execute();
  return testShop;
}

const SITE = ["--site", "aurora"];
const LISTS = [
  ["orders", "list"],
  ["orders", "find", ...SITE, "nora@example.org"],
  ["orders", "answers", ...SITE, "--from", "2026-06-01", "--to", "2026-06-01"],
  ["orders", "refunds"],
  ["givers", "list"],
  ["payments", "unmatched"],
  ["vouchers", "list", ...SITE],
  ["newsletter", "list", ...SITE],
  ["secrets", "list"],
  ["sites", "list"],
  ["jobs", "failed"],
  ["keys", "status"],
];

// [operator.tables]
test("every list is written as JSON and as CSV with the same columns and rows", async () => {
  await using testShop = await aShopWithLists();
  for (const list of LISTS) {
    const command = list.join(" ");
    const json: object[] = JSON.parse((await run(testShop, ...list, "--format", "json")).out);
    expect(json.length, command).toBeGreaterThan(0);
    const csv: Record<string, string>[] = parse((await run(testShop, ...list, "--format", "csv")).out, {
      columns: true,
    });
    const told = json.map((row) => Object.entries(row).map(([column, value]) => [column, String(value ?? "")]));
    expect(csv.map(Object.entries), command).toEqual(told);
    expect(Object.keys(json[0] ?? {}).filter((column) => !/^[a-z_]+$/.test(column))).toEqual([]);
    expect(await run(testShop, ...list, "--format", "xml"), command).toMatchObject({ exit: 2 });
  }
});
