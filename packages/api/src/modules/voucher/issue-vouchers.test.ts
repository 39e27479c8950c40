import type { OutputOf } from "@guerdon/contract/operations/operation";
import { issueVouchers } from "@guerdon/contract/operations/voucher";
import { aShop, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createOperations } from "../../calls/create-operations.ts";

type Issued = OutputOf<typeof issueVouchers>;

/** Issues one voucher; `keep` receives its code first. */
function issue(
  { shop, connection }: TestShop,
  keep?: (codes: Issued) => Promise<boolean>,
  { isDry } = { isDry: false },
) {
  const caller = {
    kind: "command" as const,
    actor: { kind: "person" as const, name: "anna" },
    permissions: "all" as const,
    traceId: "a trace",
    now: shop.now,
    signal: new AbortController().signal,
  };
  const input = { website_id: "aurora", value: 500 };
  return createOperations({ ...shop, connection }).perform<typeof issueVouchers>(issueVouchers, caller, {
    input,
    isDry,
    ...(keep && { answers: { keep } }),
  });
}

const vouchersOf = ({ shop: { db } }: TestShop) => db.selectFrom("vouchers").select("last_four").execute();

// [voucher.issue-file]
test("codes are written before they are issued, without blocking the shop", async () => {
  await using testShop = await aShop();
  const kept: Issued[] = [];
  const answer = await issue(testShop, async (codes) => {
    kept.push(codes);
    expect(await vouchersOf(testShop)).toEqual([]);
    // Another issue would wait if a transaction were open.
    expect(await issue(testShop)).toMatchObject({ ok: true });
    return true;
  });
  expect(answer).toEqual({ ok: true, value: kept[0] });
  const codes = kept.flatMap(({ vouchers }) => vouchers.map(({ code }) => code));
  expect((await testShop.visitor().enter(codes[0] ?? "")).prepaid_value).toBe(500);
});

// [voucher.issue-file]
test("codes that could not be written are not issued", async () => {
  await using testShop = await aShop();
  const answer = await issue(testShop, async () => false);
  expect(answer).toEqual({ ok: false, refusals: [{ code: "output_not_taken", fields: {} }] });
  expect(await vouchersOf(testShop)).toEqual([]);
  await expect(issue(testShop, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
  expect(await vouchersOf(testShop)).toEqual([]);
});

test("a dry run writes no codes", async () => {
  await using testShop = await aShop();
  const keep = () => Promise.reject(new Error("kept"));
  expect(await issue(testShop, keep, { isDry: true })).toMatchObject({ ok: true });
});
