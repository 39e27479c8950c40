import { contract, reasonOf } from "@guerdon/contract";
import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { aShop, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

/** The statements of a new visitor's entry of a code, and its answer. */
async function entry(testShop: TestShop, code: string, tan?: string) {
  const before = testShop.statements.length;
  const answer = await testShop.visitor().call(contract.enterCode, { body: { code, ...(tan && { tan }) } });
  return {
    reason: answer.ok ? "credit" : (reasonOf(answer.failure) ?? answer.failure.error_code),
    statements: testShop.statements.slice(before),
  };
}

const shop = () =>
  aShop({
    websites: [websiteFile(), websiteFile({ id: "fest" })],
    vouchers: [
      { code: "LATER", value: 1000, valid_from: new Date("2027-01-01") },
      { code: "PAST", value: 1000, valid_until: new Date("2026-05-31T21:59:59.999Z") },
      { code: "CHF", value: 1000, currency: "CHF" },
      { code: "FEST", value: 1000, website_id: "fest" },
      { code: "NUMBERED", value: 1000, tan: "4711" },
    ],
  });

// [voucher.even-answers]
test("an unknown code and a wrong identification number cost the same statements", async () => {
  await using testShop = await shop();
  const unknown = await entry(testShop, "UNKNOWN");
  const wrong = await entry(testShop, "NUMBERED", "4712");
  expect([unknown.reason, wrong.reason]).toEqual(["invalid", "invalid"]);
  expect(wrong.statements).toEqual(unknown.statements);
});

// [voucher.even-answers]
test("all codes that are refused with a reason cost the same statements", async () => {
  await using testShop = await shop();
  const refused = [];
  for (const code of ["LATER", "PAST", "CHF", "FEST", "NUMBERED"]) {
    refused.push(await entry(testShop, code));
  }
  expect(refused.map(({ reason }) => reason)).toEqual([
    "inactive_unreleased",
    "expired",
    "not_redeemable",
    "redeemable_at",
    "tan_required",
  ]);
  for (const { statements } of refused) {
    expect(statements).toEqual(refused[0]?.statements);
  }
});

// [voucher.mistyped]
test("a mistyped generated code costs no statement, and a bot's none either", async () => {
  await using testShop = await shop();
  const code = codeFromBytes(new Uint8Array(64).fill(7));
  const mistyped = code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  expect(await entry(testShop, mistyped)).toEqual({ reason: "mistyped", statements: [] });
  const before = testShop.statements.length;
  await testShop.visitor().call(contract.enterCode, { body: { code: "LATER", website: "http://spam.example" } });
  expect(testShop.statements.slice(before)).toEqual([]);
});
