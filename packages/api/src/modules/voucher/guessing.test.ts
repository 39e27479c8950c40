import { contract } from "@guerdon/contract";
import { codeFromBytes } from "@guerdon/domain/voucher-code";
import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { GUESSING_FROM } from "./guessing.ts";

// [voucher.guessing]
test("many wrong codes from many addresses are told, and short codes then need a captcha until the hour is over", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ deny_captcha: true })],
    vouchers: [{ code: "SHORT", value: 5000 }],
  });
  const told: object[] = [];
  const { log } = testShop.shop;
  const { warn } = log;
  log.warn = (...words: unknown[]) => told.push(words);
  const guess = (code: string, index: number) =>
    Object.assign(testShop.visitor(), { clientAddress: `10.0.${index >> 8}.${index & 255}` }).call(contract.enterCode, {
      body: { code },
    });
  const generated = (index: number) =>
    codeFromBytes(Uint8Array.from({ length: 64 }, (_, at) => (index * 7 + at) % 200));
  await guess(generated(0), 0);
  await testShop.shop.db
    .updateTable("attempt_counters")
    .set({ failures: GUESSING_FROM - 2 })
    .execute();
  await guess("WRONG-1", 1);
  expect(told).toEqual([]);
  await guess("WRONG-2", 2);
  const warned = [{ website_id: "aurora", wrong_codes: GUESSING_FROM }, expect.stringContaining("guessing")];
  expect(told).toEqual([warned]);
  expect(testShop.queuedJobs.filter(({ name }) => name === "mail-operator")).toHaveLength(1);
  log.warn = warn;
  expect(await guess("SHORT", 3)).toMatchObject({ failure: { error_code: "INVALID_CAPTCHA" } });
  expect(await guess(generated(4), 4)).toMatchObject({ failure: { error_code: "BFFE020" } });
  testShop.passTime(3600);
  expect(await guess("SHORT", 5)).toMatchObject({ ok: true });
});
