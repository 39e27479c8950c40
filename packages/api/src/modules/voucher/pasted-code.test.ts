import { contract } from "@guerdon/contract";
import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";

const written = codeFromBytes(new Uint8Array(64).fill(7));
const mistyped = written.replace(/.$/, (last) => (last === "2" ? "3" : "2"));

// [voucher.pasted]
test.each([
  `${written.slice(0, 2)}\u200b${written.slice(2)}`,
  `"${written}"`,
  `${written}.`,
  `Code: ${written}`,
  `Your code: ${written.replaceAll("-", " ")}, valid for a year`,
])("the code in %j is entered", async (pasted) => {
  await using testShop = await aShop({ vouchers: [{ code: written, value: 1000 }] });
  expect((await testShop.visitor().enter(pasted)).prepaid_value).toBe(1000);
});

// [voucher.pasted]
test("codes made elsewhere are found by their own signs first, and with others around them", async () => {
  const vouchers = [
    { code: "SPRING!", value: 1000 },
    { code: "SPRING", value: 2000 },
    { code: `XMAS:${mistyped}`, value: 3000 },
  ];
  await using testShop = await aShop({ vouchers });
  const worth = async (code: string) => (await testShop.visitor().enter(code)).prepaid_value;
  expect(await worth("spring!")).toBe(1000);
  expect(await worth("spring")).toBe(2000);
  expect(await worth("„spring“.")).toBe(2000);
  expect(await worth(`xmas: ${mistyped}`)).toBe(3000);
});

// [voucher.pasted]
test("a code made elsewhere is found behind a label", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "SUMMER-1", value: 1000 }] });
  expect((await testShop.visitor().enter("Your code: SUMMER-1")).prepaid_value).toBe(1000);
});

// [voucher.empty-code] [voucher.entry-limit]
test.each(["???", " - ", "…", "🎁🎁🎁", "\u200b"])("%j asks for a code and costs no attempt", async (typed) => {
  await using testShop = await aShop();
  const visitor = testShop.visitor();
  expect(await visitor.call(contract.enterCode, { body: { code: typed } })).toMatchObject({
    failure: { error_code: "BFFE020", fields: { reason: "empty" } },
  });
  expect(await visitor.call(contract.enterCode, { body: { code: "UNKNOWN" } })).toMatchObject({
    failure: { fields: { remaining_attemps: 4 } },
  });
});

// [voucher.pasted] [voucher.entry-limit]
test("what could be a code made elsewhere costs an attempt, and an identification number is read alike", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "NUMBERED", value: 1000, tan: "4711" }] });
  const visitor = testShop.visitor();
  const enter = (code: string, tan?: string) =>
    visitor.call(contract.enterCode, { body: { code, ...(tan !== undefined && { tan }) } });
  // Somebody's codes may have this form, so that nobody looks for them for nothing.
  expect(await enter(`Code: ${mistyped}`)).toMatchObject({ failure: { fields: { remaining_attemps: 4 } } });
  expect(await enter("Code: UNKNOWN")).toMatchObject({ failure: { fields: { remaining_attemps: 3 } } });
  expect(await enter("NUMBERED", "4712.")).toMatchObject({ failure: { fields: { remaining_attemps: 2 } } });
  expect(await enter("NUMBERED", "Identification number: 4711")).toMatchObject({ ok: true });
  expect(
    await testShop.visitor().call(contract.enterCode, { body: { code: "NUMBERED", tan: '"4711".' } }),
  ).toMatchObject({
    ok: true,
  });
});
